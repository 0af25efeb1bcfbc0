import { wireError } from '@acre/contracts/openapi';
import helmet from 'helmet';
import type { Middleware } from 'koa';
import { answer } from './errors.ts';
import { type Tiles, tileSource } from './tiles.ts';

/** Tiles come from the one host that is configured. */
const policyWith = (tiles: Tiles | null) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(tiles === null ? [] : [tileSource(tiles)])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
});

/** Headers of every answer. HSTS only behind HTTPS. */
export function securityHeaders({ https, tiles }: { https: boolean; tiles: Tiles | null }): Middleware {
  const set = helmet({
    contentSecurityPolicy: policyWith(tiles),
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return async (ctx, next) => {
    await new Promise<void>((resolve, reject) => set(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error) : resolve())));
    await next();
  };
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unsafe methods come from this site's own pages, or from no browser at all. */
export const sameOriginOnly =
  (publicUrl: string): Middleware =>
  async (ctx, next) => {
    if (safe.has(ctx.method)) return next();
    const site = ctx.get('sec-fetch-site');
    const origin = ctx.get('origin');
    const own =
      site === '' ? origin === '' || isOwn(origin, publicUrl, `${ctx.protocol}://${ctx.host}`) : ['same-origin', 'none'].includes(site);
    if (own) return next();
    answer(ctx, wireError('request.cross_site'));
  };

const isOwn = (origin: string, publicUrl: string, served: string): boolean => origin === served || origin === publicUrl;
