import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Runs a request so that later code can read its id. On Node 20, AsyncLocalStorage makes each request a fifth slower, so it is used only at
 * log level `debug`, at which every request is logged too.
 */
export const followed = <R>(logger: Logger, requestId: string, work: () => R): R =>
  logger.isLevelEnabled('debug') ? requestIds.run(requestId, work) : work();

/** Returns the id of the current request; undefined unless the log level is `debug`. */
export const followedRequest = (): string | undefined => requestIds.getStore();

export type Caller = Readonly<{ address: string | null; userAgent: string | null }>;

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request so that its entries in the security log include the source of the request. */
export const withCaller = <R>(caller: Caller, work: () => R): R => callers.run(caller, work);

/** Returns undefined outside of requests, such as in a command on the server. */
export const currentCaller = (): Caller | undefined => callers.getStore();
