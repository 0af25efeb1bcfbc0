import { shareLevelLabel } from '@acre/domain/commission/share-words';
import type { ShareLevel } from '@acre/domain/commission/split-commission';
import { formatAmount, formatCents, toCents } from '@acre/domain/kernel/money';
import styles from './commission.module.css';

/** The amount is in dollars. */
export type ShownShare = Readonly<{ level: string; personName: string | null; percentage: number; amount: number }>;

export function SharesTable({ label, shares }: { label: string; shares: readonly ShownShare[] }) {
  const sum = shares.reduce((cents, { amount }) => cents + toCents(amount), 0);
  return (
    <table className={styles.shares} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Person</th>
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
