import type { Client } from '@acre/contracts';
import type { Stop } from '../import/run-import.ts';
import { inParallel } from '../in-parallel.ts';
import { insist } from '../insist.ts';
import { refusedOrElse } from '../refused-or-else.ts';
import type { Journal, Outcome } from './journal.ts';
import type { Movable, Target } from './movable.ts';

export type Run = {
  readonly client: Client;
  readonly noun: Movable;
  readonly target: Target;
  readonly journal: Journal;
  readonly stop: Stop;
  progress(done: number): void;
};

/** Moves all that the journal does not tell the end of. Throws when the server stays away or lets nobody in; the journal then holds what was done. */
export async function moveMany(run: Run, ids: readonly number[]): Promise<readonly Outcome[]> {
  const left = ids.filter((id) => !run.journal.has(id));
  let done = ids.length - left.length;
  await inParallel(left, run.stop, async (id) => {
    run.journal.ended(await outcomeOf(run, id, () => tryOnce(run, id)));
    done += 1;
    run.progress(done);
  });
  return run.journal.outcomes();
}

/** What moving them would do, as far as reading tells. */
export async function tryMany(run: Omit<Run, 'journal'>, ids: readonly number[]): Promise<readonly Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  await inParallel(ids, run.stop, async (id) => {
    const look = async (): Promise<Outcome> => {
      const { status } = await run.noun.read(run.client, id);
      return { id, outcome: status === run.target.status ? 'unchanged' : 'changed' };
    };
    outcomes.set(id, await outcomeOf(run, id, look));
    run.progress(outcomes.size);
  });
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

const outcomeOf = ({ stop }: Pick<Run, 'stop'>, id: number, work: () => Promise<Outcome>): Promise<Outcome> =>
  refusedOrElse(
    () => insist(work, stop.signal),
    (why) => ({ id, outcome: 'refused', why }),
  );

/** A change is made on the version read just before, which is noted first: after a lost answer it is seen whether it was made. */
async function tryOnce({ client, noun, target, journal }: Run, id: number): Promise<Outcome> {
  const { status, version } = await noun.read(client, id);
  const sent = journal.sentOn(id);
  if (status === target.status) return { id, outcome: sent === undefined ? 'unchanged' : 'changed' };
  if (sent !== undefined && sent !== version) return { id, outcome: 'refused', why: 'Somebody else changed it meanwhile.' };
  journal.sending(id, version);
  await noun.move(client, id, target, version);
  return { id, outcome: 'changed' };
}
