import { WarningSign } from '@blueprintjs/icons';
import { messageOf } from '../../api.ts';
import { Button } from '../input/button.tsx';
import styles from '../pictures/placeholder.module.css';

type Props = {
  error?: unknown;
  /** Says what failed, such as 'Failed to fetch deals'. */
  message: string;
  /** Without `onRetry`, the button reloads the page. */
  onRetry?: () => void;
};

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
