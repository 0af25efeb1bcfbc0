import { type Db, run } from './statement.ts';

/** Moves with every committed change of a property, and of what else visitors may read of it. */
export const publicChanges = '(select sum(changes)::bigint from public_versions)';

/** A number that is another one as soon as a change of what visitors may read is committed, by whichever instance. */
export const publicVersion = (db: Db) => async (): Promise<number> =>
  (await run<{ version: number }>(db, () => `select ${publicChanges} as version`))[0]?.version ?? 0;
