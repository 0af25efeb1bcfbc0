import { daysKept, Refusal } from '@acre/domain';
import type { Verified } from '@acre/domain/application';
import type { Knex } from 'knex';

/** `began`: whose session the answer began. */
export type Answered = { status: number; answer: string; began: Verified | null };
export type Repeatable = { scope: string; key: string; bodyHash: string };

type Row = Answered & { body_hash: string };

/**
 * Does the work once for a key: within `daysKept` a repeat gets the first answer. Runs inside the work's own transaction, so that
 * the answer is kept exactly when the work is. Another body under the key, or the same one still in flight, is refused.
 */
export async function once(trx: Knex.Transaction, { scope, key, bodyHash }: Repeatable, work: () => Promise<Answered>): Promise<Answered> {
  const { rows } = (await trx.raw('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free', [`${scope} ${key}`])) as {
    rows: { free: boolean }[];
  };
  if (!rows[0]?.free) throw new Refusal('idempotency.in_flight');
  const kept = await trx('idempotency_keys')
    .where({ scope, key })
    .whereRaw("created_at > now() - ? * interval '24 hours'", [daysKept.repeatableAnswer])
    .first<Row | undefined>();
  if (kept && kept.body_hash !== bodyHash) throw new Refusal('idempotency.other_body');
  if (kept) return { status: kept.status, answer: kept.answer, began: kept.began };
  const answered = await work();
  await trx('idempotency_keys')
    .insert({ scope, key, body_hash: bodyHash, ...answered, created_at: trx.fn.now() })
    .onConflict(['scope', 'key'])
    .merge();
  return answered;
}
