import { api } from '@acre/contracts/api';
import type { Context, Middleware } from 'koa';
import type { EffectivePreferences, LivePreferences } from './live-preferences.ts';

/** Returns whether the web client serves this path with a page, not a file. */
export const isPage = ({ method, path }: Context): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/+api(\/|$)/.test(path) && !/\.\w{1,11}$/.test(path);

/**
 * Loads the effective preferences for each request. Pages display preferences and therefore get the current values. Other requests may get
 * values that are up to a second old.
 */
export const knownPreferences =
  (preferences: LivePreferences): Middleware =>
  async (ctx, next) => {
    ctx.state['preferences'] = await (isPage(ctx) ? preferences.current() : preferences.recent());
    try {
      await next();
    } finally {
      if (ctx.state['route'] === api.preferences.change.path && ctx.method !== 'GET') preferences.forget();
    }
  };

export const preferencesOf = (ctx: Context): EffectivePreferences => ctx.state['preferences'] as EffectivePreferences;

/** Returns whether the public URL is HTTPS. Cookies are then Secure, even if a proxy passes requests on over HTTP. */
export const isSecure = (ctx: Context): boolean => preferencesOf(ctx).publicUrl.startsWith('https:');
