import type { Client } from '@acre/contracts/mechanism/client';
import { inParallel } from '../../client/in-parallel.ts';
import { retry } from '../../client/retry.ts';
import type { Stop } from '../../import/run-import.ts';
import type { Line, Seen, Target } from './batches.ts';
import type { Journal, Outcome } from './journal.ts';
import type { Movable } from './movable.ts';

export type Run = {
  readonly client: Client;
  readonly noun: Movable;
  readonly target: Target;
  readonly journal: Journal;
  readonly stop: Stop;
  progress(done: number): void;
};

/**
 * Sets the status of all records that have no outcome in the journal yet. Throws if the server is unreachable or denies access. The journal
 * keeps the outcomes up to then.
 */
export async function moveMany(run: Run, ids: readonly number[]): Promise<readonly Outcome[]> {
  const left = ids.filter((id) => !run.journal.has(id));
  let done = ids.length - left.length;
  await inParallel(batchesOf(left, run.noun.atOnce), run.stop, async (batch) => {
    run.journal.ended(await retry(() => tryOnce(run, batch), run.stop.signal));
    done += batch.length;
    run.progress(done);
  });
  return run.journal.outcomes();
}

/** Predicts the outcome of moving each record for a dry run, which only reads the records. */
export async function tryMany(run: Omit<Run, 'journal'>, ids: readonly number[]): Promise<readonly Outcome[]> {
  const { noun, client, target, stop } = run;
  const outcomes = new Map<number, Outcome>();
  await inParallel(batchesOf(ids, noun.atOnce), stop, async (batch) => {
    for (const one of await retry(() => noun.look(client, batch, target), stop.signal))
      outcomes.set(one.id, endOf(one, target, undefined) ?? { id: one.id, outcome: 'changed' });
    run.progress(outcomes.size);
  });
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

function* batchesOf(ids: readonly number[], atOnce: number): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce);
}

/**
 * Tries one batch. Writes the versions to the journal before it sends the changes. If the response is lost, the next try can tell from
 * these versions whether the changes were made.
 */
async function tryOnce({ client, noun, target, journal }: Run, ids: readonly number[]): Promise<readonly Outcome[]> {
  const ends: Outcome[] = [];
  const lines: Line[] = [];
  for (const one of await noun.look(client, ids, target)) {
    const end = endOf(one, target, journal.sentOn(one.id));
    if (end) ends.push(end);
    else if ('version' in one) lines.push({ id: one.id, version: one.version, propertyStatus: one.propertyStatus });
  }
  if (lines.length === 0) return ends;
  const before = new Set(lines.filter(({ id }) => journal.sentOn(id) !== undefined).map(({ id }) => id));
  journal.sending(lines);
  const moved = await noun.moveAll(client, lines, target);
  // Reports `changed` instead of `unchanged` if an earlier attempt already sent the record. The earlier attempt presumably made the change.
  return [
    ...ends,
    ...moved.map((one) => (one.outcome === 'unchanged' && before.has(one.id) ? { ...one, outcome: 'changed' as const } : one)),
  ];
}

/**
 * Returns the outcome of a record that needs no move: it is refused, has the target status already, or was changed by someone else after an
 * earlier attempt. Returns undefined if the record must still be moved. `sent` comes from the journal: it is the version of the record on
 * which an earlier attempt based its change, or undefined if there was no earlier attempt.
 */
function endOf(seen: Seen, target: Target, sent: number | undefined): Outcome | undefined {
  const { id } = seen;
  if ('why' in seen) return { id, outcome: 'refused', why: seen.why };
  const isMoved = seen.status === target.status && (target.propertyStatus === undefined || (sent !== undefined && sent !== seen.version));
  if (isMoved) return { id, outcome: sent === undefined ? 'unchanged' : 'changed' };
  if (sent !== undefined && sent !== seen.version) return { id, outcome: 'refused', why: 'Someone else changed it.' };
  return undefined;
}
