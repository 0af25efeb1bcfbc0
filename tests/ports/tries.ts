import type { Database } from '@acre/http-api/testing';

export const bad = async (): Promise<never> => {
  throw new Error('a bad try');
};
export const good = async (): Promise<string> => 'done';

/** What became of a try: done, the code that refused it, or what was said. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

/** Tries that are under way until they are ended: good or bad, in the order in which they began. */
export function slowTries() {
  const ends: ((isGood: boolean) => void)[] = [];
  const slow = () =>
    new Promise<string>((resolve, reject) => ends.push((isGood) => (isGood ? resolve('done') : reject(new Error('a bad try')))));
  return { ends, slow };
}

/** What is counted, by key. */
export const pointsIn = async (db: Database): Promise<Record<string, number>> =>
  Object.fromEntries((await db('rate_limits').orderBy('key')).map(({ key, points }) => [key, points]));
