import type { Context } from 'koa';
import { preferencesOf } from '../../preferences/known-preferences.ts';
import { weakTag } from '../public-cache/answer.ts';
import { bringsSession } from '../session/session.ts';
import type { Page } from './page.ts';
import { addressMeant } from './pasted-address.ts';
import type { Asked } from './public-pages.ts';

type PageAt = (asked: Asked) => Promise<Page>;

export type Html = Readonly<{
  text: string;
  /** If true, the screen could not be rendered, so the browser must render it. */
  lacksScreen: boolean;
}>;

/**
 * Serves a page. Clients must revalidate pages, because listings come and go. A request with a session gets a page without data, so caches
 * need `Vary: Cookie`. If rendering failed, caches must not store the page, because the next try may succeed.
 */
export async function servePage(ctx: Context, pageAt: PageAt, html: (page: Page) => Promise<Html>): Promise<void> {
  const meant = addressMeant(ctx.path);
  if (meant !== undefined) return void ctx.redirect(meant + ctx.search);
  const isMember = bringsSession(ctx);
  const page = await pageAt({ path: ctx.path, query: ctx.querystring, address: ctx.ip, isMember, preferences: preferencesOf(ctx) });
  const { text, lacksScreen } = await html(page);
  ctx.status = page.status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.vary('Cookie');
  ctx.set('Cache-Control', lacksScreen ? 'no-store' : isMember ? 'private, no-cache' : 'no-cache');
  if (page.status === 503) ctx.set('Retry-After', '1');
  ctx.set('ETag', weakTag(text));
  ctx.body = text;
}
