import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Does the work of a request so that what is run for it can name it. Node 20 spends a fifth more on each request that it follows like
 * this, so they are followed only where each is logged too: at `debug`.
 */
export const followed = <R>(logger: Logger, requestId: string, work: () => R): R =>
  logger.isLevelEnabled('debug') ? requestIds.run(requestId, work) : work();

/** Which request this is run for, if requests are followed. */
export const followedRequest = (): string | undefined => requestIds.getStore();
