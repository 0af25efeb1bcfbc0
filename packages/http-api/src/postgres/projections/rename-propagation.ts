import { type Db, run } from '../query/statement.ts';

/** Updating this many rows takes well below a second. */
const atOnce = 1000;

/**
 * Copies the new name of one renamed person into at most `atOnce` deals. Deals store the names of their participants for sorting and
 * searching. Returns whether any deal was changed.
 */
export async function propagateRenames(db: Db): Promise<boolean> {
  const [found] = await run<{ named: number }>(db, (bind) => `select pass_names_on(${bind(atOnce)}) as named`);
  return (found?.named ?? 0) > 0;
}
