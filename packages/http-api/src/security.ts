import helmet from 'helmet';
import type { Middleware } from 'koa';
import { isSecure, preferencesOf } from './preferences/known-preferences.ts';
import { tileSource } from './tiles.ts';

/** Tiles come from the one host that is configured. */
const policyWith = (tilesUrl: string | null) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(tilesUrl === null ? [] : [tileSource(tilesUrl)])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
});

const headersWith = (https: boolean, tilesUrl: string | null) =>
  helmet({
    contentSecurityPolicy: policyWith(tilesUrl),
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });

/** Headers of every answer, made anew when the preferences that they follow from are others. HSTS only behind HTTPS. */
export function securityHeaders(): Middleware {
  let made: Readonly<{ of: string; set: ReturnType<typeof headersWith> }> | undefined;
  return async (ctx, next) => {
    const [https, { tilesUrl }] = [isSecure(ctx), preferencesOf(ctx)];
    const of = `${https} ${tilesUrl}`;
    if (made?.of !== of) made = { of, set: headersWith(https, tilesUrl) };
    const { set } = made;
    await new Promise<void>((resolve, reject) => set(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error) : resolve())));
    await next();
  };
}
