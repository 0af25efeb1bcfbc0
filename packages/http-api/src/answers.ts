import type { Page } from '@acre/domain/application';
import type { Context } from 'koa';

/** JSON built by the store is text and passes through; other values are written here; nothing is 204. */
export function answerView(ctx: Context, reply: unknown, mediaType = 'application/json'): void {
  if (reply === undefined || reply === null) return;
  ctx.type = mediaType;
  ctx.body = typeof reply === 'string' ? reply : JSON.stringify(reply);
}

/** The rows as an array; total and paging travel in headers. */
export function answerPage(
  ctx: Context,
  { rows, total, capped }: Page<unknown>,
  { query }: { query: { page: number; pageSize: number } },
): void {
  ctx.set('X-Total-Count', String(total));
  if (capped) ctx.set('X-Total-Capped', 'true');
  const links = pageLinks(ctx, { ...query, total, capped });
  if (links.length > 0) ctx.set('Link', links.join(', '));
  answerView(ctx, rows);
}

type Place = { page: number; pageSize: number; total: number; capped: boolean };

function pageLinks(ctx: Context, { page, pageSize, total, capped }: Place): string[] {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const { page: _, ...asked } = ctx.query as Record<string, string>;
  const query = new URLSearchParams(asked).toString();
  const to = (target: number, rel: string) => `<${ctx.path}?${query && `${query}&`}page=${target}>; rel="${rel}"`;
  return [
    to(1, 'first'),
    ...(page > 1 ? [to(page - 1, 'prev')] : []),
    ...(page < last || capped ? [to(page + 1, 'next')] : []),
    ...(capped ? [] : [to(last, 'last')]),
  ];
}
