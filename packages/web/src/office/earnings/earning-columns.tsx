import type { LedgerEntry } from '@acre/contracts';
import { formatCents, ledgerReasonLabels, roleNames, toCents } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/data-table.tsx';
import { shortDate } from '../../ui/dates.ts';

const money = (dollars: number): string => formatCents(toCents(dollars));
const known: Readonly<Record<string, string>> = { elite: roleNames.elite, partner: roleNames.partner, house: 'House' };

/** 'Ace Elite', or 'Referral, level 2' for the referrer's referrer. */
const levelLabel = (level: string): string => known[level] ?? `Referral, level ${level.replace('upline', '')}`;

const deal: Column<LedgerEntry> = { title: 'Deal', main: true, cell: ({ dealId }) => `Deal #${dealId}` };
/** Administrators may open every deal. */
const linkedDeal: Column<LedgerEntry> = { ...deal, cell: ({ dealId }) => <Link to={paths.deal(dealId)}>{`Deal #${dealId}`}</Link> };

const date: Column<LedgerEntry> = { title: 'Date', whole: true, cell: ({ createdAt }) => shortDate(createdAt) };
const person: Column<LedgerEntry> = { title: 'Person', cell: ({ personName }) => personName ?? 'House' };
const rest: readonly Column<LedgerEntry>[] = [
  { title: 'Earned as', cell: ({ level }) => levelLabel(level) },
  { title: 'Reason', cell: ({ reason }) => ledgerReasonLabels[reason] },
  { title: 'Commission', align: 'right', cell: ({ base }) => money(base) },
  { title: 'Share', align: 'right', cell: ({ percent }) => (percent === null ? 'Remainder' : `${percent}%`) },
  { title: 'Amount', align: 'right', cell: ({ amount }) => money(amount) },
];

export const earningColumns: readonly Column<LedgerEntry>[] = [deal, date, ...rest];
export const earningColumnsOfAll: readonly Column<LedgerEntry>[] = [linkedDeal, date, person, ...rest];
