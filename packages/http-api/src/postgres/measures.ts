import type { Database } from './connect.ts';

export type PoolMeasures = Readonly<{ used: number; free: number; waiting: number; max: number }>;
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number; max: number };

export function poolOf(db: Database): PoolMeasures {
  const pool = db.client.pool as Pool;
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires(), max: pool.max };
}

const many = 10_000;
const upTo = (rows: string) => `(select count(*)::integer from (select from ${rows} limit ${many}) counted)`;

/** `late` is the number of seconds for which the oldest waiting effect has been due; 0 if there is none. */
export type OutboxMeasures = Readonly<{ waiting: number; parked: number; late: number; failedMails: number }>;

/** Reads only indexes; the oldest effect of each kind is found without reading the other rows. */
export async function outboxMeasures(db: Database): Promise<OutboxMeasures> {
  const { rows } = await db.raw<{ rows: [OutboxMeasures] }>(`
    with recursive kinds as (
      (select kind from outbox where parked_at is null order by kind limit 1)
      union all
      select (select kind from outbox where parked_at is null and kind > kinds.kind order by kind limit 1) from kinds where kinds.kind is not null
    ), due as (
      select (select due_at from outbox where outbox.kind = kinds.kind and parked_at is null order by due_at limit 1) as at from kinds
    )
    select ${upTo('outbox where parked_at is null')} as waiting, ${upTo('outbox where parked_at is not null')} as parked,
      greatest(0, coalesce((select extract(epoch from now() - min(at)) from due), 0))::float8 as late,
      ${upTo(`mails where state = 'failed' and settled_at > now() - interval '7 days'`)} as "failedMails"`);
  return rows[0];
}

type Counted = readonly Readonly<{ of: string; count: number }>[];
export type Totals = Readonly<{ properties: Counted; people: Counted; deals: Counted }>;

/**
 * Counts properties by stage without reading them all. The count is the sum of three parts:
 * - the coarsest level of `map_counts`
 * - the pending `map_changes`
 * - the properties without a place, because they are not on the map
 */
const properties = `
  select case stage when 'introduction' then 'marketing' else stage end as of, sum(count)::integer as count from (
    select stage, count from map_counts where level = 4 and type = 'all'
    union all select stage, sign from map_changes
    union all select property_stage(status), 1 from properties where map_x is null and deleted_at is null
  ) kept group by 1`;
const people = 'select role as of, count(*)::integer as count from people where deleted_at is null group by role';
const deals = 'select status as of, count(*)::integer as count from deals group by status';

export async function totalsOf(db: Database): Promise<Totals> {
  const read = async (sql: string): Promise<Counted> => (await db.raw<{ rows: Counted }>(sql)).rows;
  return { properties: await read(properties), people: await read(people), deals: await read(deals) };
}
