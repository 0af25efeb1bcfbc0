import { ApiError } from '@acre/contracts';

/** Somebody else changed it in the meantime. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
