import { formatAmount, formatCents, type ShareLevel, shareLevelLabel, toCents } from '@acre/domain';
import styles from './commission.module.css';

/** A share of a commission; the amount in dollars. */
export type ShownShare = Readonly<{ level: string; personName: string | null; percentage: number; amount: number }>;

/** Who gets which part of a commission, and the sum. */
export function SharesTable({ label, shares }: { label: string; shares: readonly ShownShare[] }) {
  const sum = shares.reduce((cents, { amount }) => cents + toCents(amount), 0);
  return (
    <table className={styles.shares} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Share</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ level, personName, percentage, amount }) => (
          <tr key={level}>
            <th scope="row">
              {personName ?? shareLevelLabel(level as ShareLevel | 'others')}
              {personName && <span className={styles.level}>{shareLevelLabel(level as ShareLevel | 'others')}</span>}
            </th>
            <td>{percentage}%</td>
            <td>{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Commission</th>
          <td>100%</td>
          <td>{formatCents(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
