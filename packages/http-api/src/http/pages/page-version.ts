import { isPage, preferencesOf } from '../../preferences/known-preferences.ts';
import type { VersionOf } from '../public-cache/public-cache.ts';
import { orFallback } from './or-fallback.ts';
import { screenAt } from './screen-at.ts';

const hour = 60 * 60 * 1000;

/** Returns the number of the current hour. Screens show days on the market, so a rendered screen is used for at most an hour. */
export const currentHour = (): number => Math.floor(Date.now() / hour);

/**
 * Returns the version under which a page is cached. The version changes with the hour, the preferences and, for lists and listings, the
 * public data. Pages of referral links are not cached, because each view must count toward a rate limit.
 */
export const versionOfPage =
  (publicVersion: () => Promise<number>): VersionOf =>
  (ctx) => {
    if (!isPage(ctx)) return undefined;
    const { name } = screenAt(ctx.path);
    const rest = () => `${currentHour()} ${JSON.stringify(preferencesOf(ctx))}`;
    if (name === 'auth') return Promise.resolve(rest());
    if (name !== 'list' && name !== 'listing') return undefined;
    return orFallback(
      publicVersion().then((version) => `${version} ${rest()}`),
      undefined,
    );
  };
