import { formatAmount } from '@acre/domain';
import styles from './list-sum.module.css';

type Props = {
  /** What is added up, such as 'Total value'. */
  label: string;
  read: Readonly<{ error: Error | undefined; mutate: () => unknown }>;
  /** Undefined until it is known. */
  dollars: number | undefined;
};

/** What all rows of a list add up to, on whichever page they stand. */
export function ListSum({ label, read: { error, mutate }, dollars }: Props) {
  if (error) return <SumFailed onRetry={() => void mutate()} />;
  return (
    <p className={styles.sum}>
      {label} <strong>{dollars === undefined ? '…' : formatAmount(dollars)}</strong>
    </p>
  );
}

export const SumFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert">
    Failed to add up{' '}
    <button type="button" className={styles.again} onClick={onRetry}>
      Try Again
    </button>
  </p>
);
