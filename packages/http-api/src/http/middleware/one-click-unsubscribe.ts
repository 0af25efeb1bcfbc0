import type { Middleware } from 'koa';

/**
 * The link in an email serves two purposes: a person who opens it gets a page, and a mail program that posts to it (RFC 8058) unsubscribes
 * directly.
 */
export const oneClickUnsubscribe: Middleware = (ctx, next) => {
  const token = ctx.method === 'POST' ? /^\/unsubscribe\/([\w.-]{1,200})$/.exec(ctx.path)?.[1] : undefined;
  if (token !== undefined) ctx.path = `/api/unsubscriptions/${token}`;
  return next();
};
