import { isIP } from 'node:net';
import { wireError } from '@acre/contracts/mechanism/wire-errors';
import type { Context, Middleware } from 'koa';
import { preferencesOf } from '../../preferences/known-preferences.ts';
import { answer } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const crossSite = wireError('request.cross_site');
const elsewhere = (publicUrl: string) => ({
  ...crossSite,
  message: `You opened this site at the wrong address. Use ${publicUrl} instead.`,
});
const unknownHost = {
  ...crossSite,
  message:
    'You opened this site at an address that it does not recognize. If you run the server, set PUBLIC_URL to the address that people use.',
};

export type SiteUrl = Readonly<{
  /** The environment sets this public URL. It is undefined if the environment sets none. */
  publicUrl: string | undefined;
  /**
   * This public URL applies until administrators set one; see `guessedUrlOf`. While it applies, pages under any host name that leads to
   * this server may send writes.
   */
  guessedUrl?: string | undefined;
}>;

/** Requests with an unsafe method must come from this site's own pages, or from a client that is not a browser. */
export const sameOriginOnly =
  ({ publicUrl: fixed, guessedUrl }: SiteUrl): Middleware =>
  async (ctx, next) => {
    if (safe.has(ctx.method)) return next();
    const [site, origin] = [ctx.get('sec-fetch-site'), ctx.get('origin')];
    if (!['', 'same-origin', 'none'].includes(site)) return answer(ctx, crossSite);
    const publicUrl = fixed ?? preferencesOf(ctx).publicUrl;
    if (origin === '' || origin === publicUrl) return next();
    if (!isMirrored(ctx, origin, site !== '')) return answer(ctx, crossSite);
    if (fixed !== undefined) return answer(ctx, elsewhere(fixed));
    return publicUrl === guessedUrl || isNobodysName(ctx.hostname) ? next() : answer(ctx, unknownHost);
  };

/**
 * Returns whether `origin` matches the protocol and host of the request. `attested` means that the browser sent `Sec-Fetch-Site:
 * same-origin` or `none`. If `attested` is true, an https origin also matches an http request. A proxy may have forwarded an https request
 * as http.
 */
function isMirrored({ host, protocol }: Context, origin: string, attested: boolean): boolean {
  return origin === `${protocol}://${host}` || (attested && origin === `https://${host}`);
}

/**
 * Returns true for `localhost` and IP addresses. Any other host name has an owner, who could point the name to this server (DNS rebinding).
 */
const isNobodysName = (hostname: string): boolean => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
