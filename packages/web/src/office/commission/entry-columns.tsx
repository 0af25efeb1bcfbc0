import type { LedgerEntry } from '@acre/contracts';
import { formatAmount, howMuch, ledgerReasonLabels, type ShareLevel, shareLevelLabel } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/data-table.tsx';
import { calendarDay } from '../../ui/dates.ts';
import styles from './commission.module.css';

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

const date: Column<LedgerEntry> = {
  title: 'Date',
  whole: true,
  cell: ({ createdAt }) => <time dateTime={createdAt}>{calendarDay(createdAt.slice(0, 10))}</time>,
};

const who: Column<LedgerEntry> = {
  title: 'Who',
  main: true,
  cell: ({ personId, personName, level }) => (
    <div>
      {personId === null ? 'House' : <Link to={paths.earningsOf(personId)}>{personName}</Link>}
      <span className={styles.level}>{shareLevelLabel(level as ShareLevel)}</span>
    </div>
  ),
};

const level: Column<LedgerEntry> = { title: 'Level', main: true, cell: ({ level }) => shareLevelLabel(level as ShareLevel) };

const why: Column<LedgerEntry> = {
  title: 'Why',
  cell: (entry) => (
    <div>
      {ledgerReasonLabels[entry.reason]}
      <span className={styles.level}>
        {`${howMuch(entry)} · plan\u00a0version\u00a0${entry.planVersion} · payment\u00a0${entry.payment}`}
      </span>
    </div>
  ),
};

const amount: Column<LedgerEntry> = {
  title: 'Amount',
  align: 'right',
  cell: ({ amount }) => <span className={amount < 0 ? styles.taken : undefined}>{formatAmount(amount)}</span>,
};

/** Why somebody got an amount: of one deal, of many, of one member. */
export const entryColumns = [date, who, why, amount] as const;
export const entryColumnsWithDeal = [date, who, deal, why, amount] as const;
export const entryColumnsOfOne = [date, level, deal, why, amount] as const;
