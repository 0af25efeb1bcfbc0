import type { Knex } from 'knex';

/**
 * Creates a table and a view that compute the expected ledger:
 * - `journal`: the table of all recorded payments and reversals. A reversal has the same `payment` number as the payment that it reverses.
 * - `expected`: the view that computes the ledger from `journal`. The view uses only SQL and shares no code with the core.
 */
const statements = [
  `create table journal (
    seq integer generated always as identity primary key, deal_id integer not null, payment integer not null, kind text not null,
    amount numeric, plan_version integer, partner_id integer, elite_id integer, reason text not null, at timestamptz not null
  )`,
  `create view expected as
  with recursive up as (
    select seq, 1 as step, partner.referred_by as person from journal join people partner on partner.id = partner_id where kind = 'payment'
    union all
    select seq, step + 1, above.referred_by from up join people above on above.id = up.person where step < 10
  ), claims as (
    select seq, 0 as place, 'elite' as level, elite_id as person, elite_basis_points as points
    from journal join commission_plans on version = plan_version where kind = 'payment'
    union all
    select seq, step, 'upline' || step, person, upline_basis_points[step]
    from up join journal using (seq) join commission_plans on version = plan_version
  ), granted as (
    select distinct on (seq, person) claims.* from claims join journal using (seq)
    where points > 0 and person is not null and person is distinct from partner_id order by seq, person, place
  ), shares as (
    select seq, place, level, person, points, false as is_rest from granted
    union all
    select seq, 99, case when partner_id is null then 'house' else 'partner' end, partner_id,
      10000 - coalesce((select sum(points) from granted where granted.seq = journal.seq), 0), true
    from journal where kind = 'payment'
  ), exact as (
    select shares.*, place = max(place) over (partition by seq) as is_last, amount * points / 10000 as exact, trunc(amount * points / 10000, 2) as whole
    from shares join journal using (seq) where points > 0
  ), ranked as (
    select exact.*, row_number() over (partition by seq order by exact - whole desc, place) as rank,
      (select amount from journal where journal.seq = exact.seq) - sum(whole) over (partition by seq) as missing
    from exact
  ), paid as (
    select journal.*, is_last, person as person_id, level, case when is_rest then null else points end as basis_points,
      whole + case when rank <= missing * 100 then 0.01 else 0 end as share
    from ranked join journal using (seq)
  )
  select deal_id, payment, kind, plan_version, person_id, level, amount as base, basis_points, share as amount, reason, at
  from paid where share > 0 or (amount = 0 and is_last)
  union all
  select paid.deal_id, paid.payment, 'reversal', paid.plan_version, person_id, level, paid.amount, basis_points, -share, back.reason, back.at
  from journal back join paid on back.kind = 'reversal' and paid.deal_id = back.deal_id and paid.payment = back.payment
  where share > 0 or (paid.amount = 0 and is_last)`,
  // The function `note` sets the times of ledger entries to those of the journal, so that the entries span months. This trigger would
  // refuse that update.
  'alter table ledger_entries disable trigger ledger_entries_append_only',
];

export async function prepareExpectedLedger(owner: Knex): Promise<void> {
  for (const statement of statements) await owner.raw(statement);
}

export type Decision = Readonly<{
  dealId: number;
  payment: number;
  kind: 'payment' | 'reversal';
  amount: number | null;
  partnerId: number | null;
  eliteId: number | null;
  reason: string;
  at: string;
}>;

/**
 * Records a decision in `journal` under the current commission plan. Also sets the time of the matching ledger entries to `at`, the time of
 * the decision.
 */
export async function note(owner: Knex, { dealId, payment, kind, amount, partnerId, eliteId, reason, at }: Decision): Promise<void> {
  await owner.raw(
    `insert into journal (deal_id, payment, kind, amount, plan_version, partner_id, elite_id, reason, at)
     values (?, ?, ?, ?, (select max(version) from commission_plans), ?, ?, ?, ?)`,
    [dealId, payment, kind, amount, partnerId, eliteId, reason, at],
  );
  await owner.raw('update ledger_entries set created_at = ? where deal_id = ? and payment = ? and kind = ?', [at, dealId, payment, kind]);
}

/** Returns the lines that only one of the two ledgers contains. An empty result means that both are equal. */
export async function differingLines(owner: Knex): Promise<unknown[]> {
  const names = 'deal_id, payment, kind, plan_version, person_id, level, base, basis_points, amount, reason';
  const [kept, due] = [`select ${names}, created_at from ledger_entries`, `select ${names}, at from expected`];
  const sql = `(select 'too many' as what, * from (${kept} except all ${due}) a) union all (select 'missing', * from (${due} except all ${kept}) b)`;
  return (await owner.raw<{ rows: unknown[] }>(sql)).rows;
}

/**
 * Returns the sum in dollars of the expected lines that match `where`. PostgreSQL adds them as exact decimals, because JavaScript numbers
 * would accumulate rounding errors.
 */
export async function expectedSum(owner: Knex, where: string, values: readonly (string | number)[] = []): Promise<number> {
  const sql = `select coalesce(sum(amount), 0)::text as sum from expected where ${where}`;
  return Number((await owner.raw<{ rows: { sum: string }[] }>(sql, values)).rows[0]?.sum);
}
