import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import styles from './secret-once.module.css';
import { copyText } from './share.ts';
import { toast } from './toaster.ts';

/** A secret that was just made, such as a token: it is shown this once. */
export function SecretOnce({ secret, noun }: { secret: string; noun: 'token' | 'secret' }) {
  const copy = () =>
    copyText(secret).then(
      () => toast({ title: 'Copied!' }),
      () => toast({ title: `Could not copy the ${noun}`, tone: 'danger' }),
    );
  return (
    <div role="status">
      <Callout>
        Copy your new {noun} now. It is not shown again.
        <code className={styles.secret}>{secret}</code>
        <Button size="small" onClick={() => void copy()}>
          {noun === 'token' ? 'Copy Token' : 'Copy Secret'}
        </Button>
      </Callout>
    </div>
  );
}
