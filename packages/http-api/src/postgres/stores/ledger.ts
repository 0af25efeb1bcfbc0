import type { LedgerPosting } from '@acre/domain/commission/ledger';
import type { LedgerRow, LedgerView } from '@acre/domain/commission/ledger-entry';
import type { CommissionPlan } from '@acre/domain/commission/plan';
import type { CommissionPlans, Ledger } from '@acre/domain/commission/ports';
import { toDollars } from '@acre/domain/kernel/money';
import { columnsOf, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertAll } from '../query/write.ts';

const ofDeal = `select payment, kind, plan_version as "planVersion", person_id as "personId", level, (base * 100)::bigint as "baseCents",
  basis_points as "basisPoints", (amount * 100)::bigint as cents, reason from ledger_entries where deal_id = `;
const newestPlan = `select version, elite_basis_points as "eliteBasisPoints", upline_basis_points as "uplineBasisPoints"
  from commission_plans order by version desc limit 1`;

const table = 'ledger_entries';
const scalars = columnsOf(table, ['id', 'dealId', 'personId', 'level']);
const created = moments(table, ['createdAt']);
const cents = '(ledger_entries.amount * 100)::bigint';
const ofItsDeal = (column: string) => `(select ${column} from deals where id = ledger_entries.deal_id)`;
const members = { eliteId: ofItsDeal('elite_id'), partnerId: ofItsDeal('partner_id') };

const mapping: TableMapping<LedgerRow, LedgerView> = {
  table,
  dollars: { cents: 'ledger_entries.amount' },
  columns: { ...scalars, ...members, ...columnsOf(table, ['createdAt']), cents },
  view: {
    ...scalars,
    ...created,
    ...columnsOf(table, ['payment', 'kind', 'reason', 'planVersion', 'base', 'amount']),
    personName: '(select full_name from people where id = ledger_entries.person_id)',
    percent: '(basis_points / 100.0)::float8',
    rounding: '(ledger_entries.amount - sign(ledger_entries.amount) * ledger_entries.base * basis_points / 10000)::float8',
    propertyName: `(select name from properties where id = ${ofItsDeal('property_id')})`,
    mayOpenDeal: 'true',
  },
  record: { ...scalars, ...members, ...created, cents },
};

export const pgLedger = (db: Db): Ledger => ({
  ...pgReader(db, mapping),
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

/** This key identifies the advisory lock that allows only one transaction at a time to change the commission plan. */
const lockKey = 4_127_310;

export function pgCommissionPlans(db: Db): CommissionPlans {
  const current = async () => {
    const [plan] = await run<CommissionPlan>(db, () => newestPlan);
    if (!plan) throw new Error('The database has no commission plan');
    return plan;
  };
  return {
    current,
    lock: async () => {
      await db.raw('select pg_advisory_xact_lock(?)', [lockKey]);
      return current();
    },
    add: async ({ eliteBasisPoints, uplineBasisPoints }, by) => {
      const plan = { elite_basis_points: eliteBasisPoints, upline_basis_points: uplineBasisPoints, created_by_id: by };
      await db('commission_plans').insert(plan);
    },
  };
}
