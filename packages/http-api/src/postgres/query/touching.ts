import { isDiskFull } from '../disk-full.ts';

/**
 * Runs work that also records a use, such as the last use of a token. On a full disk the work runs again without the record, so that reads
 * still succeed.
 */
export const touching = <R>(work: (touches: boolean) => Promise<R>): Promise<R> =>
  work(true).catch((error: unknown) => {
    if (isDiskFull(error)) return work(false);
    throw error;
  });
