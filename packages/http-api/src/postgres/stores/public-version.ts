import { type Db, run } from '../query/statement.ts';

/** It changes with every committed change of a property, and of anything else that visitors may read of it. */
export const publicChanges = '(select sum(changes)::bigint from public_versions)';

/** Reads a number that changes as soon as any instance commits a change of public data. */
export const publicVersion = (db: Db) => async (): Promise<number> =>
  (await run<{ version: number }>(db, () => `select ${publicChanges} as version`))[0]?.version ?? 0;
