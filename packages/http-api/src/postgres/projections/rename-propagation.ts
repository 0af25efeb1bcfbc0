import { type Db, run } from '../query/statement.ts';

/** Updating this many rows takes well below a second. */
const atOnce = 1000;

/**
 * Copies the new name of one renamed person into at most `atOnce` of the deals in which they are the seller or the buyer. Deals store these
 * names so that lists can be sorted by them. Returns whether any deal was changed.
 */
export async function propagateRenames(db: Db): Promise<boolean> {
  const [found] = await run<{ named: number }>(db, (bind) => `select pass_names_on(${bind(atOnce)}) as named`);
  return (found?.named ?? 0) > 0;
}
