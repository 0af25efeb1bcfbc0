import { ApiError } from '@acre/contracts/mechanism/client';

/** The server answers 412 when another user changed the record in the meantime. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
