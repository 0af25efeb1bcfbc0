import { api } from '@acre/contracts';
import type { Context, Middleware } from 'koa';
import type { InForce, LivePreferences } from './live-preferences.ts';

const isPage = ({ method, path }: Context): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/+api(\/|$)/.test(path) && !/\.\w{1,11}$/.test(path);

/** Every request knows the preferences in force; a page, which shows them, as they are at this moment. */
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

export const preferencesOf = (ctx: Context): InForce => ctx.state['preferences'] as InForce;

/** Behind HTTPS cookies are secure, however the last stretch to this process is spoken. */
export const isSecure = (ctx: Context): boolean => preferencesOf(ctx).publicUrl.startsWith('https:');
