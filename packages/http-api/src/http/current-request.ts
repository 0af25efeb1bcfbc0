import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '@acre/domain/security/entry';
import type { Context } from 'koa';
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

const longestUserAgent = 300;

/** Returns the source of a request, as the security log stores it. */
export const callerOf = (ctx: Context): Caller => ({
  address: ctx.ip,
  userAgent: ctx.get('user-agent').slice(0, longestUserAgent) || null,
});
