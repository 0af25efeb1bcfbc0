import type { Ports } from '../ports.ts';
import type { FileStore } from './ports.ts';
import { looseFor } from './rules.ts';

const batchSize = 20;

/** Removes files that were unattached for a day and returns their number. A file that is being attached right now stays. */
export async function sweepFiles({ atomically, clock }: Ports, store: FileStore): Promise<number> {
  const before = new Date(clock.now().getTime() - looseFor);
  const some = () =>
    atomically(async ({ files }) => {
      const ids = await files.lockOrphans(before, batchSize);
      for (const id of ids) await store.drop(id);
      await files.remove(ids);
      return ids.length;
    });
  let swept = 0;
  for (let count = await some(); count > 0; count = await some()) swept += count;
  return swept;
}
