import { mostPages } from '@acre/contracts/mechanism/fields';
import type { Page } from '@acre/domain/kernel/page';
import type { Context } from 'koa';

/** JSON from the database is already text and is sent unchanged. Other values are serialized here. Without a value, there is no body. */
export function answerView(ctx: Context, reply: unknown, mediaType = 'application/json'): void {
  if (reply === undefined || reply === null) return;
  ctx.type = mediaType;
  ctx.body = typeof reply === 'string' ? reply : JSON.stringify(reply);
}

/** The body is the array of rows; total and paging are in headers. */
export function answerPage(
  ctx: Context,
  { rows, total, capped }: Page<unknown>,
  { query }: { query: { page: number; pageSize: number } },
): void {
  ctx.set('X-Total-Count', String(total));
  if (capped) ctx.set('X-Total-Capped', 'true');
  const links = pageLinks(ctx, { ...query, total, capped, isEmpty: (rows as string) === '[]' });
  if (links.length > 0) ctx.set('Link', links.join(', '));
  answerView(ctx, rows);
}

type Place = { page: number; pageSize: number; total: number; capped: boolean; isEmpty: boolean };

/** Returns the links of the `Link` header. On a page past the end, `prev` leads to the last page that `total` covers. */
function pageLinks(ctx: Context, { page, pageSize, total, capped, isEmpty }: Place): string[] {
  const last = Math.min(mostPages, Math.max(1, Math.ceil(total / pageSize)));
  const isBeyond = page > last && (!capped || isEmpty);
  const { page: _, ...filters } = ctx.query as Record<string, string>;
  const query = new URLSearchParams(filters).toString();
  const to = (target: number, rel: string) => `<${ctx.path}?${query && `${query}&`}page=${target}>; rel="${rel}"`;
  const hasNext = !isBeyond && page < mostPages && (page < last || (capped && !isEmpty));
  return [
    to(1, 'first'),
    ...(page > 1 ? [to(isBeyond ? last : page - 1, 'prev')] : []),
    ...(hasNext ? [to(page + 1, 'next')] : []),
    ...(capped ? [] : [to(last, 'last')]),
  ];
}
