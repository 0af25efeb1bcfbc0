import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from '../../ops/metrics/metrics.ts';
import { followed } from '../current-request.ts';

type Watched = Readonly<{ logger: Logger; metrics: Pick<Metrics, 'began' | 'answered'> | undefined }>;

/**
 * Logs one line of JSON per request at log level `debug`. The response contains the id of the request, too. Bodies, queries and cookies are
 * not logged.
 */
export const requestLog =
  ({ logger, metrics }: Watched): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    const requestId = idOf(ctx) ?? randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    metrics?.began();
    try {
      await followed(logger, requestId, next);
    } finally {
      const time = performance.now() - started;
      const route = typeof ctx.state['route'] === 'string' ? ctx.state['route'] : 'other';
      const { method, path, status } = ctx;
      metrics?.answered({ method, route, status, seconds: time / 1000 });
      logger.debug({ requestId, method, path, route, status, ms: Math.round(time) }, 'request');
    }
  };

/** Accepts the request id of a trusted proxy only if it has harmless characters. */
const idOf = (ctx: Context): string | undefined => /^[\w.:-]{8,128}$/.exec(ctx.get('x-request-id'))?.[0];
