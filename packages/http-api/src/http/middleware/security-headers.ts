import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';
import { isSecure, preferencesOf } from '../../preferences/known-preferences.ts';
import { tileSource } from '../../preferences/tiles.ts';

/** Map tiles are loaded only from the configured host. */
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

type Headers = Map<string, string | number | readonly string[]>;

/**
 * Runs helmet once to compute the headers, which depend on these two values alone. `securityHeaders` reuses the result until one of the
 * values changes.
 */
function headersWith(https: boolean, tilesUrl: string | null): Headers {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    contentSecurityPolicy: policyWith(tilesUrl),
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  set(answer.req, answer, (error?: unknown) => {
    if (error) throw error;
  });
  return new Map(answer.getHeaderNames().map((name) => [name, answer.getHeader(name) ?? '']));
}

/** Sets the security headers of every response. A change of preferences can change the headers. HSTS is sent only over HTTPS. */
export function securityHeaders(): Middleware {
  let made: Readonly<{ of: string; headers: Headers }> | undefined;
  return (ctx, next) => {
    const [https, { tilesUrl }] = [isSecure(ctx), preferencesOf(ctx)];
    const of = `${https} ${tilesUrl}`;
    if (made?.of !== of) made = { of, headers: headersWith(https, tilesUrl) };
    ctx.res.setHeaders(made.headers);
    return next();
  };
}
