import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { builtFiles } from './built-files.ts';
import type { Page } from './pages/page.ts';
import type { Asked } from './pages/public-pages.ts';
import { pageRenderer } from './pages/render-page.ts';
import { screenFiles } from './pages/screen-files.ts';
import { screenRenderer } from './pages/screen-renderer.ts';
import { type Html, servePage } from './pages/serve-pages.ts';

type Pages = Readonly<{
  pageAt: (asked: Asked) => Promise<Page>;
  /** Sends a cached page, or caches what the next middleware sends. */
  cachePage: Middleware;
  onFailure: (error: unknown) => void;
}>;

/** Serves the files of the built web client. Serves a page at every other path outside `/api`. */
export function webClient(root: string, { pageAt, cachePage, onFailure }: Pages): Middleware {
  const render = pageRenderer(readFileSync(join(root, 'index.html'), 'utf8'), screenFiles(root));
  const renderScreen = screenRenderer(root, onFailure);
  const sendFile = builtFiles(root);
  return async (ctx, next) => {
    const path = ctx.path.replace(/^[/\\]+/, '/');
    if (/^\/api(\/|$)/.test(path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // Browsers interpret a path that begins with two slashes as another site.
    if (path !== ctx.path) return ctx.redirect(path + ctx.search);
    ctx.state['route'] = 'file';
    if (!sendFile(ctx)) {
      if (isFile(path) && !ctx.get('accept').includes('text/html')) return notFound(ctx);
      ctx.state['route'] = 'page';
      const { path: address, querystring: query } = ctx;
      const html = async (page: Page): Promise<Html> => {
        const screen = page.data && (await renderScreen({ path: address, query, data: page.data }));
        return { text: render(page, screen), lacksScreen: page.data !== undefined && screen === undefined };
      };
      await cachePage(ctx, () => servePage(ctx, pageAt, html));
    }
    if (ctx.fresh) ctx.status = 304;
  };
}

const isFile = (path: string): boolean => /\.\w{1,11}$/.test(path);

/**
 * Answers a request for a missing script or picture with an empty 404 instead of a page. Requests from the address bar accept `text/html`,
 * so they do not get here.
 */
function notFound(ctx: Parameters<Middleware>[0]): void {
  ctx.status = 404;
  ctx.body = '';
}
