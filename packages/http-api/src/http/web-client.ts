import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import type { Page } from './pages/page.ts';
import type { Asked } from './pages/public-pages.ts';
import { pageRenderer } from './pages/render-page.ts';
import { screenDrawer } from './pages/screen-drawer.ts';
import { screenFiles } from './pages/screen-files.ts';
import { servePage } from './pages/serve-pages.ts';
import { svg } from './svg.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** Serves the built web client: files under /assets never change, and every other path outside /api gets its page. */
export function webClient(root: string, pageAt: (asked: Asked) => Promise<Page>, onFailure: (error: unknown) => void): Middleware {
  const render = pageRenderer(readFileSync(join(root, 'index.html'), 'utf8'), screenFiles(root));
  const draw = screenDrawer(root, onFailure);
  return async (ctx, next) => {
    const path = ctx.path.replace(/^[/\\]+/, '/');
    if (/^\/api(\/|$)/.test(path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // A browser takes a path that begins with two slashes for another site.
    if (path !== ctx.path) return ctx.redirect(path + ctx.search);
    ctx.state['route'] = 'file';
    if (/\.\w{1,11}$/.test(ctx.path) && (await sentFile(ctx, root))) return;
    ctx.state['route'] = 'page';
    const { path: address, querystring: query } = ctx;
    await servePage(ctx, pageAt, async (page) => render(page, page.data && (await draw({ path: address, query, data: page.data }))));
  };
}

function nameCharset({ path }: Context, response: ServerResponse): void {
  if (path.endsWith('.svg')) response.setHeader('Content-Type', svg);
}

/** Sends the compressed copy that the caller accepts. Returns false if a missing file should get a page that says so. */
async function sentFile(ctx: Context, root: string): Promise<boolean> {
  if (ctx.path === '/index.html') return false;
  ctx.vary('Accept-Encoding');
  const forever = ctx.path.startsWith('/assets/');
  try {
    await send(ctx, ctx.path, {
      root,
      maxage: forever ? year : 0,
      immutable: forever,
      setHeaders: (response) => nameCharset(ctx, response),
    });
    return true;
  } catch (error) {
    const { status = 500 } = error as { status?: number };
    if (status >= 500) throw error;
    if (!ctx.get('accept').includes('text/html')) {
      ctx.status = 404;
      ctx.body = '';
      return true;
    }
    return false;
  }
}
