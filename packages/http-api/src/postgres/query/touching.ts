import { isDiskFull } from '../disk-full.ts';

/** Runs work that also records a use. On a full disk the record is omitted, so that everybody can go on reading. */
export const touching = <R>(work: (touches: boolean) => Promise<R>): Promise<R> =>
  work(true).catch((error: unknown) => {
    if (isDiskFull(error)) return work(false);
    throw error;
  });
