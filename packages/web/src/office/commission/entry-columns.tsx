import type { LedgerEntry } from '@acre/contracts';
import { formatCents, ledgerReasonLabels, type ShareLevel, shareLevelLabel, toCents } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/data-table.tsx';
import { shortDate } from '../../ui/dates.ts';
import styles from './commission.module.css';

const inCents = (dollars: number): string => formatCents(toCents(dollars));

/** '5% of $30,000.01, rounded down by $0.0005'; the remainder is what the others leave. */
function howMuch({ percent, base, rounding, amount }: LedgerEntry): string {
  if (percent === null) return `Remainder of ${inCents(base)}`;
  const part = `${percent}% of ${inCents(base)}`;
  if (rounding === null || rounding === 0) return part;
  return `${part}, rounded ${rounding * amount < 0 ? 'down' : 'up'} by $${Math.abs(rounding).toFixed(4)}`;
}

const deal: Column<LedgerEntry> = {
  title: 'Deal',
  cell: ({ dealId, propertyName }) =>
    dealId === undefined ? (
      'A deal in the network'
    ) : (
      <Link to={paths.deal(dealId)}>
        #{dealId} {propertyName}
      </Link>
    ),
};

/** Why somebody got an amount. */
export const entryColumns: readonly Column<LedgerEntry>[] = [
  { title: 'Date', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time> },
  {
    title: 'Who',
    main: true,
    cell: ({ personName, level }) => (
      <div>
        {personName ?? 'House'}
        <span className={styles.level}>{shareLevelLabel(level as ShareLevel)}</span>
      </div>
    ),
  },
  {
    title: 'Why',
    cell: (entry) => (
      <div>
        {ledgerReasonLabels[entry.reason]}
        <span className={styles.level}>
          {howMuch(entry)} · plan version {entry.planVersion} · payment {entry.payment}
        </span>
      </div>
    ),
  },
  {
    title: 'Amount',
    align: 'right',
    cell: ({ amount }) => <span className={amount < 0 ? styles.taken : undefined}>{inCents(amount)}</span>,
  },
];

export const entryColumnsWithDeal: readonly Column<LedgerEntry>[] = [
  entryColumns[0],
  entryColumns[1],
  deal,
  ...entryColumns.slice(2),
].filter((column) => column !== undefined);
