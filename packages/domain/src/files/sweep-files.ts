import type { Ports } from '../ports.ts';
import type { FileStore } from './ports.ts';
import { looseFor } from './rules.ts';

const atOnce = 20;

/** Removes files that have hung on nothing for a day; answers how many. One that is being attached at this moment stays. */
export const sweepFiles =
  ({ atomically, clock }: Pick<Ports, 'atomically' | 'clock'>) =>
  async (store: FileStore): Promise<number> => {
    const before = new Date(clock.now().getTime() - looseFor);
    const some = () =>
      atomically(async ({ files }) => {
        const ids = await files.holdOrphans(before, atOnce);
        for (const id of ids) await store.drop(id);
        await files.remove(ids);
        return ids.length;
      });
    let swept = 0;
    for (let count = await some(); count > 0; count = await some()) swept += count;
    return swept;
  };
