import { ApiError } from '@acre/contracts';

/** The draft was written, sent or discarded elsewhere meanwhile. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
