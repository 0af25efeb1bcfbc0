import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** A line of JSON a request, with an id that the caller sees too. Neither bodies nor queries nor cookies are logged. */
export const requestLog =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } finally {
      const ms = Math.round(performance.now() - started);
      logger.debug({ requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request');
    }
  };
