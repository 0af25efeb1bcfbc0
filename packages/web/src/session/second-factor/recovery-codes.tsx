import { useEffect, useRef } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { saveFile } from '../../ui/text/save-file.ts';
import { copyText } from '../../ui/text/share.ts';
import styles from './second-factor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** The codes are shown only once, and a print of the page contains nothing else. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Acre recovery codes for ${window.location.host}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    copyText(text).then(
      () => toast({ title: 'Copied!' }),
      () => toast({ title: 'Failed to copy the codes', tone: 'danger' }),
    );
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <div className={styles.sheet}>
        <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
          Your recovery codes
        </h3>
        <p>If you lose your authenticator app, each code logs you in to {window.location.host} once. The codes are not shown again.</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'acre-recovery-codes.txt')}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button tone="primary" onClick={onDone}>
          I Saved My Codes
        </Button>
      </div>
    </section>
  );
}
