import { formatAmount } from '@acre/domain/kernel/money';
import styles from './list-sum.module.css';

type Props = {
  /** The label names the sum, such as 'Total value'. */
  label: string;
  read: Readonly<{ error: Error | undefined; mutate: () => unknown }>;
  /** The sum is undefined until it is known. */
  dollars: number | undefined;
};

/** The sum covers all pages of the list. */
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
    Failed to load the total{' '}
    <button type="button" className={styles.again} onClick={onRetry}>
      Try Again
    </button>
  </p>
);
