import { type Contract, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import type { Context, Middleware } from 'koa';
import { bringsSession } from '../session/session.ts';
import { type Answer, answerOf, give } from './answer.ts';
import { memoryOf } from './memory.ts';

const most = 24_000_000;
const longestUrl = 1000;

/** Finds the endpoint whose responses to visitors may be cached under a path. */
function cachedPaths(contract: Contract): (path: string) => string | undefined {
  const patterns = endpointsOf(contract).flatMap(([, { remembered, path }]) => (remembered ? [path] : []));
  const each = patterns.map((pattern) => `(${pattern.replace(/[$().]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')})`);
  const all = new RegExp(`^(?:${each.join('|')})$`);
  return (path) => patterns[(all.exec(path)?.findIndex((found, at) => at > 0 && found !== undefined) ?? 0) - 1];
}

const isVisitors = (ctx: Context): boolean =>
  ctx.headers.authorization === undefined && (ctx.headers.cookie === undefined || !bringsSession(ctx));

/**
 * Caches responses to visitors until public data changes. Before each response the database is asked for the version, once for all waiting
 * requests, so no response is older than the last committed change, on any instance.
 */
export function remembered(contract: Contract, version: () => Promise<number>): Middleware {
  const routeOf = cachedPaths(contract);
  const memory = memoryOf<Answer>(most);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.url.length > longestUrl || !isVisitors(ctx)) return next();
    const route = routeOf(ctx.path);
    if (route === undefined) return next();
    ctx.state['route'] = route;
    const now = await version();
    ctx.state['publicVersion'] = now;
    let answer = memory.get(ctx.url);
    if (answer?.version !== now) {
      await next();
      answer = answerOf(ctx, now);
    }
    if (answer === undefined) return;
    const given = await give(ctx, answer);
    if (given !== memory.get(ctx.url)) memory.set(ctx.url, given);
  };
}
