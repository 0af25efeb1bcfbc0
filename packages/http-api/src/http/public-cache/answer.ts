import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { compressBody, type Encoding, encodingFor, leastCompressed } from '../compression.ts';

const cachedHeaders = ['content-type', 'link', 'x-total-count', 'x-total-capped', 'odata-version'] as const;

export type Answer = Readonly<{
  /** The response is valid as long as this version is current. */
  version: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Compressed copies are added when a caller first needs them. */
  copies: Map<Encoding, Buffer>;
  /** The total size in bytes of the body and of the compressed copies that exist now. It grows when a copy is added. */
  readonly bytes: number;
}>;

/**
 * Returns the cacheable form of the response, or undefined if the response must not be cached. `former` is the response of an earlier
 * version. If both bodies are equal, the ETag and compressed copies of `former` are reused.
 */
export function answerOf(ctx: Context, version: string, former?: Answer): Answer | undefined {
  if (ctx.status !== 200 || typeof ctx.body !== 'string' || ctx.response.headers['set-cookie'] !== undefined) return undefined;
  if (ctx.response.get('Cache-Control') === 'no-store') return undefined;
  const body = Buffer.from(ctx.body);
  const headers = cachedHeaders.flatMap((name) => {
    const value = ctx.response.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const same = former?.body.equals(body) ? former : undefined;
  const copies: Answer['copies'] = same?.copies ?? new Map();
  return {
    version,
    headers: { ...Object.fromEntries(headers), ETag: same?.headers['ETag'] ?? weakTag(body), 'Cache-Control': 'no-cache' },
    body,
    copies,
    get bytes() {
      return [...copies.values()].reduce((sum, { length }) => sum + length, body.length);
    },
  };
}

/** Returns a weak ETag, which is the same for every compression of the content. */
export const weakTag = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Sends the response, or 304 to a caller that already has it. */
export function give(ctx: Context, answer: Answer): void {
  ctx.status = 200;
  ctx.set(answer.headers);
  ctx.vary('Cookie');
  if (ctx.fresh) {
    ctx.status = 304;
    ctx.body = null;
    return;
  }
  const encoding = answer.body.length < leastCompressed ? undefined : encodingFor(ctx);
  if (encoding === undefined) {
    ctx.compress = false;
    ctx.body = answer.body;
    return;
  }
  const copy = answer.copies.get(encoding) ?? compressBody(encoding, answer.body, 'often');
  answer.copies.set(encoding, copy);
  ctx.set('Content-Encoding', encoding);
  ctx.body = copy;
}
