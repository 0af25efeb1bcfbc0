import { type Contract, endpointsOf } from '@acre/contracts';
import type { Context, Middleware } from 'koa';
import { bringsSession } from '../session.ts';
import { type Answer, answerOf, give } from './answer.ts';
import { memoryOf } from './memory.ts';

const most = 24_000_000;
const longestUrl = 1000;

/** Tells the endpoint whose answers to visitors are kept under a path, by the pattern of its path. */
function keptPaths(contract: Contract): (path: string) => string | undefined {
  const patterns = endpointsOf(contract).flatMap(([, { remembered, path }]) => (remembered ? [path] : []));
  const each = patterns.map((pattern) => `(${pattern.replace(/[$().]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')})`);
  const all = new RegExp(`^(?:${each.join('|')})$`);
  return (path) => patterns[(all.exec(path)?.findIndex((found, at) => at > 0 && found !== undefined) ?? 0) - 1];
}

const isVisitors = (ctx: Context): boolean =>
  ctx.headers.authorization === undefined && (ctx.headers.cookie === undefined || !bringsSession(ctx));

/**
 * Keeps answers to visitors until what visitors may read changes. Whether it did, the database is asked before each answer, once for
 * all who wait; so no answer is older than the last committed change, on any instance.
 */
export function remembered(contract: Contract, version: () => Promise<number>): Middleware {
  const kept = keptPaths(contract);
  const memory = memoryOf<Answer>(most);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.url.length > longestUrl || !isVisitors(ctx)) return next();
    const route = kept(ctx.path);
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
