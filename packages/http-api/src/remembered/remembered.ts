import { type Contract, endpointsOf } from '@acre/contracts';
import type { Context, Middleware } from 'koa';
import { bringsSession } from '../session.ts';
import { type Answer, answerOf, give } from './answer.ts';
import { memoryOf } from './memory.ts';

const most = 24_000_000;
const longestUrl = 1000;

/** Paths of the endpoints whose answers to visitors are kept. */
function keptPaths(contract: Contract): RegExp {
  const paths = endpointsOf(contract).flatMap(([, it]) => (it.remembered ? [it.path.replace(/\{\w+\}/g, '[^/]+')] : []));
  return new RegExp(`^(?:${paths.join('|')})$`);
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
    if (ctx.method !== 'GET' || ctx.url.length > longestUrl || !kept.test(ctx.path) || !isVisitors(ctx)) return next();
    const now = await version();
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
