import { type Db, run } from './statement.ts';

/** Few enough to take well below a second. */
const atOnce = 1000;

/** Gives the next deals of somebody who was renamed the new name that they are sorted by. Answers whether there was one to give it to. */
export async function passNamesOn(db: Db): Promise<boolean> {
  const [found] = await run<{ named: number }>(db, (bind) => `select pass_names_on(${bind(atOnce)}) as named`);
  return (found?.named ?? 0) > 0;
}
