import { Refusal } from '@acre/domain/kernel/refusal';
import { daysKept } from '@acre/domain/retention/days-kept';
import type { Knex } from 'knex';

export type Answered = { status: number; answer: string };
export type Repeatable = { scope: string; key: string; bodyHash: string };

type Row = Answered & { body_hash: string };

/**
 * Runs the work once per key, and returns the first response for a repeat within `daysKept`. Throws a `Refusal` if a repeat has a different
 * body, or if the first request is still running. The work must run in `trx`, so that its results and the response commit together.
 */
export async function once(trx: Knex.Transaction, { scope, key, bodyHash }: Repeatable, work: () => Promise<Answered>): Promise<Answered> {
  const { rows } = (await trx.raw('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free', [`${scope} ${key}`])) as {
    rows: { free: boolean }[];
  };
  if (!rows[0]?.free) throw new Refusal('idempotency.in_flight');
  const stored = await trx('idempotency_keys')
    .where({ scope, key })
    .whereRaw("created_at > now() - ? * interval '24 hours'", [daysKept.repeatableAnswer])
    .first<Row | undefined>();
  if (stored && stored.body_hash !== bodyHash) throw new Refusal('idempotency.other_body');
  if (stored) return { status: stored.status, answer: stored.answer };
  const answered = await work();
  await trx('idempotency_keys')
    .insert({ scope, key, body_hash: bodyHash, ...answered, created_at: trx.fn.now() })
    .onConflict(['scope', 'key'])
    .merge();
  return answered;
}
