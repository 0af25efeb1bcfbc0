import { Button } from '../input/button.tsx';
import { Callout } from '../layout/callout.tsx';
import { toast } from '../overlay/toaster.ts';
import styles from './secret-once.module.css';
import { copyText } from './share.ts';

/** A new secret, such as a token, is shown only once. */
export function SecretOnce({ secret, noun }: { secret: string; noun: 'token' | 'secret' }) {
  const copy = () =>
    copyText(secret).then(
      () => toast({ title: 'Copied!' }),
      () => toast({ title: `Failed to copy the ${noun}`, tone: 'danger' }),
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
