import { type CommissionPlan, type LedgerPosting, type LedgerRow, type LedgerView, toDollars } from '@acre/domain';
import type { Ledger } from '@acre/domain/application';
import { columnsOf, moments } from './columns.ts';
import { type Noun, pgReader } from './read-page.ts';
import { type Db, run } from './statement.ts';
import { insertAll } from './write.ts';

const ofDeal = `select payment, kind, plan_version as "planVersion", person_id as "personId", level, (base * 100)::bigint as "baseCents",
  basis_points as "basisPoints", (amount * 100)::bigint as cents, reason from ledger_entries where deal_id = `;
const newestPlan = `select version, elite_basis_points as "eliteBasisPoints", upline_basis_points as "uplineBasisPoints"
  from commission_plans order by version desc limit 1`;

const table = 'ledger_entries';
const scalars = columnsOf(table, ['id', 'dealId', 'personId', 'level']);
const created = moments(table, ['createdAt']);
const cents = '(ledger_entries.amount * 100)::bigint';

const noun: Noun<LedgerRow, LedgerView> = {
  table,
  columns: { ...scalars, ...columnsOf(table, ['createdAt']), cents },
  view: {
    ...scalars,
    ...created,
    ...columnsOf(table, ['kind', 'reason', 'planVersion', 'base', 'amount']),
    personName: '(select full_name from people where id = ledger_entries.person_id)',
    percent: '(basis_points / 100.0)::float8',
  },
  record: { ...scalars, ...created, cents },
};

export const pgLedger = (db: Db): Ledger => ({
  ...pgReader(db, noun),
  currentPlan: async () => {
    const [plan] = await run<CommissionPlan>(db, () => newestPlan);
    if (!plan) throw new Error('The database has no commission plan');
    return plan;
  },
  ofDeal: (dealId) => run<LedgerPosting>(db, (bind) => `${ofDeal}${bind(dealId)} order by id`),
  post: async (dealId, postings, by) => {
    const rows = postings.map(({ baseCents, cents, ...posting }) => ({
      ...posting,
      dealId,
      base: toDollars(baseCents),
      amount: toDollars(cents),
      createdById: by,
    }));
    await insertAll(db, table, rows);
  },
});
