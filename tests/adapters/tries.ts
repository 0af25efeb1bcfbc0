import type { Database } from '@acre/http-api/testing';

export const bad = async (): Promise<never> => {
  throw new Error('a bad try');
};
export const good = async (): Promise<string> => 'done';

/** Returns the result of an attempt: 'done', its error code, or the message. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

/** Returns the counters by key. */
export const pointsIn = async (db: Database): Promise<Record<string, number>> =>
  Object.fromEntries((await db('rate_limits').orderBy('key')).map(({ key, points }) => [key, points]));
