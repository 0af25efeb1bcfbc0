import { WarningSign } from '@blueprintjs/icons';
import { messageOf } from '../api.ts';
import { Button } from './button.tsx';
import styles from './placeholder.module.css';

type Props = {
  error?: unknown;
  /** What failed, such as 'Failed to fetch deals'. */
  message: string;
  /** Without it the page is loaded again. */
  onRetry?: () => void;
};

/** A failed fetch: what failed, what the server said of it, and the way to try again. */
export function Failed({ error, message, onRetry = () => window.location.reload() }: Props) {
  const reason = error === undefined ? '' : messageOf(error, '');
  return (
    <div className={styles.placeholder} role="alert">
      <WarningSign size={28} aria-hidden />
      <p className={styles.title}>{message}</p>
      {reason && reason !== message && <p>{reason}</p>}
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
