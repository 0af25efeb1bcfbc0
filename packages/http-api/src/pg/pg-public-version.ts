import { type Db, run } from './statement.ts';

/** A number that is another one as soon as a change of what visitors may read is committed, by whichever instance. */
export const publicVersion = (db: Db) => async (): Promise<number> =>
  (await run<{ version: number }>(db, () => 'select sum(changes)::bigint as version from public_versions'))[0]?.version ?? 0;
