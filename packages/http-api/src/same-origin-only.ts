import { wireError } from '@acre/contracts/openapi';
import type { Context, Middleware } from 'koa';
import { answer } from './errors.ts';
import { preferencesOf } from './preferences/known-preferences.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unsafe methods come from this site's own pages, or from no browser at all. */
export const sameOriginOnly: Middleware = async (ctx, next) => {
  if (safe.has(ctx.method)) return next();
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const own = site === '' ? origin === '' || isOwn(ctx, origin) : ['same-origin', 'none'].includes(site);
  if (own) return next();
  answer(ctx, wireError('request.cross_site'));
};

const isOwn = (ctx: Context, origin: string): boolean =>
  origin === `${ctx.protocol}://${ctx.host}` || origin === preferencesOf(ctx).publicUrl;
