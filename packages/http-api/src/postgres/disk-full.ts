const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns whether PostgreSQL or this machine found no space on a disk. */
export const isDiskFull = (error: unknown): boolean => full.has((error as { code?: string } | undefined)?.code ?? '');

/**
 * Runs work that also records a use, such as the last use of a token. On a full disk the work runs again without the record, so that reads
 * still succeed.
 */
export const touching = <R>(work: (touches: boolean) => Promise<R>): Promise<R> =>
  work(true).catch((error: unknown) => {
    if (isDiskFull(error)) return work(false);
    throw error;
  });
