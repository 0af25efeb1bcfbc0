import { type Db, run } from '../query/statement.ts';

/** This sum grows with every committed change of data that visitors see. */
export const publicChanges = '(select sum(changes)::bigint from public_versions)';

/** Reads a number that changes as soon as any instance commits a change of public data. */
export const publicVersion = (db: Db) => async (): Promise<number> =>
  (await run<{ version: number }>(db, () => `select ${publicChanges} as version`))[0]?.version ?? 0;
