import { type Db, run } from '../query/statement.ts';

/** Updating this many rows takes well below a second. */
const atOnce = 1000;

/**
 * Writes the new name of one renamed person into at most `atOnce` of their deals, which store the name because lists are sorted by it.
 * Returns whether there were any.
 */
export async function propagateRenames(db: Db): Promise<boolean> {
  const [found] = await run<{ named: number }>(db, (bind) => `select pass_names_on(${bind(atOnce)}) as named`);
  return (found?.named ?? 0) > 0;
}
