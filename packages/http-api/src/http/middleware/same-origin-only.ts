import { isIP } from 'node:net';
import { wireError } from '@acre/contracts/mechanism/wire-errors';
import type { Context, Middleware } from 'koa';
import { preferencesOf } from '../../preferences/known-preferences.ts';
import { answer } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const crossSite = wireError('request.cross_site');
const elsewhere = (publicUrl: string) => ({ ...crossSite, message: `This is not the address of this site. Use ${publicUrl} instead.` });
const unknownHost = {
  ...crossSite,
  message: 'This is not the address of this site. If you run the server, set PUBLIC_URL to the address that people use.',
};

/**
 * Unsafe methods must come from this site's own pages, or from no browser at all. `fixed` is the public URL, where the environment sets it.
 */
export const sameOriginOnly =
  (fixed: string | undefined): Middleware =>
  async (ctx, next) => {
    if (safe.has(ctx.method)) return next();
    const [site, origin] = [ctx.get('sec-fetch-site'), ctx.get('origin')];
    if (!['', 'same-origin', 'none'].includes(site)) return answer(ctx, crossSite);
    if (origin === '' || origin === (fixed ?? preferencesOf(ctx).publicUrl)) return next();
    if (!isMirrored(ctx, origin, site !== '')) return answer(ctx, crossSite);
    if (fixed !== undefined) return answer(ctx, elsewhere(fixed));
    return isNobodysName(ctx.hostname) ? next() : answer(ctx, unknownHost);
  };

/**
 * Returns whether the origin equals the request's own host. `attested` means that the browser confirms it, whatever protocol the proxy in
 * between uses.
 */
function isMirrored({ host, protocol }: Context, origin: string, attested: boolean): boolean {
  return origin === `${protocol}://${host}` || (attested && origin === `https://${host}`);
}

/** The owner of any other name can make it resolve to this server (DNS rebinding), so that their page looks like one of this site. */
const isNobodysName = (hostname: string): boolean => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
