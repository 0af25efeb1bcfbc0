const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns whether PostgreSQL or this machine found no space on a disk. */
export const isDiskFull = (error: unknown): boolean => full.has((error as { code?: string } | undefined)?.code ?? '');
