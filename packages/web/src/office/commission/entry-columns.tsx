import type { LedgerEntry } from '@acre/contracts/deals/ledger';
import { paths } from '@acre/contracts/screens/paths';
import { ledgerReasonLabels } from '@acre/domain/commission/ledger';
import { describeShare, shareLevelLabel } from '@acre/domain/commission/share-words';
import type { ShareLevel } from '@acre/domain/commission/split-commission';
import { formatAmount } from '@acre/domain/kernel/money';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table/data-table.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import styles from './commission.module.css';

const deal: Column<LedgerEntry> = {
  title: 'Deal',
  cell: ({ dealId, propertyName, mayOpenDeal }) => {
    if (dealId === undefined) return 'A deal in the network';
    const name = `#${dealId} ${propertyName}`;
    return mayOpenDeal ? <Link to={paths.deal(dealId)}>{name}</Link> : name;
  },
};

const date: Column<LedgerEntry> = {
  title: 'Date',
  whole: true,
  cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
};

const person: Column<LedgerEntry> = {
  title: 'Person',
  main: true,
  cell: ({ personId, personName, level }) => (
    <div>
      {personId === null ? 'House' : <Link to={paths.earningsOf(personId)}>{personName}</Link>}
      <span className={styles.level}>{shareLevelLabel(level as ShareLevel)}</span>
    </div>
  ),
};

const level: Column<LedgerEntry> = { title: 'Level', main: true, cell: ({ level }) => shareLevelLabel(level as ShareLevel) };

const reason: Column<LedgerEntry> = {
  title: 'Description',
  cell: (entry) => (
    <div>
      {ledgerReasonLabels[entry.reason]}
      <span className={styles.level}>
        {`${describeShare(entry)} · plan\u00a0version\u00a0${entry.planVersion} · payment\u00a0${entry.payment}`}
      </span>
    </div>
  ),
};

const amount: Column<LedgerEntry> = {
  title: 'Amount',
  align: 'right',
  cell: ({ amount }) => <span className={amount < 0 ? styles.taken : undefined}>{formatAmount(amount)}</span>,
};

export const entryColumns = [date, person, reason, amount] as const;
export const entryColumnsWithDeal = [date, person, deal, reason, amount] as const;
export const entryColumnsOfOne = [date, level, deal, reason, amount] as const;
