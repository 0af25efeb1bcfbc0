import type { Middleware } from 'koa';
import { docsStyle } from './docs-style.ts';
import { openApiInTurns } from './open-api-in-turns.ts';
import { renderDocs } from './render-docs.ts';

let page: string | undefined;

/** Serves /api/docs, the OpenAPI document as a readable page. */
export const docsPage: Middleware = async (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  if (ctx.path === '/api/docs.css') {
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = docsStyle;
    return;
  }
  if (ctx.path !== '/api/docs') return next();
  page ??= renderDocs(await openApiInTurns());
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page;
};
