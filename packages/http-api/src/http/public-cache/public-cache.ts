import type { Context, Middleware } from 'koa';
import { bringsSession } from '../session/session.ts';
import { type Answer, answerOf, give } from './answer.ts';
import type { Memory } from './memory.ts';

const longestUrl = 1000;

/** Returns the current version of the response to a visitor's request; undefined if that response must not be cached. */
export type VersionOf = (ctx: Context) => Promise<string | undefined> | undefined;

const isVisitors = (ctx: Context): boolean =>
  ctx.headers.authorization === undefined && (ctx.headers.cookie === undefined || !bringsSession(ctx));

/**
 * Caches responses to visitors by URL until their version changes. Simultaneous requests for a URL share one response. The version is read
 * after a request arrives, so the response includes all earlier changes.
 */
export function publicCache(memory: Memory<Answer>, versionOf: VersionOf): Middleware {
  const beingMade = new Map<string, Promise<Answer | undefined>>();
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.url.length > longestUrl || !isVisitors(ctx)) return next();
    const version = await versionOf(ctx);
    if (version === undefined) return next();
    const known = memory.get(ctx.url);
    const key = `${version} ${ctx.url}`;
    // If the same request of another caller failed, this request is processed separately. The failure may concern only that caller, such as
    // a rate limit of their address.
    const others = known?.version === version ? known : await beingMade.get(key)?.catch(() => undefined);
    const answer = others ?? (await made());
    if (answer === undefined) return;
    const { bytes } = answer;
    give(ctx, answer);
    if (answer !== known || answer.bytes !== bytes) memory.set(ctx.url, answer);

    async function made(): Promise<Answer | undefined> {
      const making = next().then(() => answerOf(ctx, version as string, known));
      beingMade.set(key, making);
      try {
        return await making;
      } finally {
        if (beingMade.get(key) === making) beingMade.delete(key);
      }
    }
  };
}
