import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const packings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Packing = keyof typeof packings;
/** Shorter bodies, in bytes, are not compressed. */
const threshold = 1024;

const cachedHeaders = ['content-type', 'link', 'x-total-count', 'x-total-capped', 'odata-version'] as const;

/** `version` is the version of public data that the response was made from. */
export type Answer = Readonly<{
  version: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  packed: Partial<Record<Packing, Buffer>>;
  bytes: number;
}>;

/** Returns the response if it may be cached: a success that sets no cookie. */
export function answerOf(ctx: Context, version: number): Answer | undefined {
  if (ctx.status !== 200 || typeof ctx.body !== 'string' || ctx.response.headers['set-cookie'] !== undefined) return undefined;
  const body = Buffer.from(ctx.body);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = cachedHeaders.flatMap((name) => {
    const value = ctx.response.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return {
    version,
    body,
    packed: {},
    bytes: body.length,
    headers: { ...Object.fromEntries(headers), ETag: etag, 'Cache-Control': 'no-cache' },
  };
}

/** Sends the response or 304, and returns it with any compressed copy that was made, to be cached as well. */
export async function give(ctx: Context, answer: Answer): Promise<Answer> {
  ctx.status = 200;
  ctx.set(answer.headers);
  ctx.vary('Cookie');
  if (ctx.fresh) {
    ctx.status = 304;
    ctx.body = null;
    return answer;
  }
  const packing = answer.body.length < threshold ? false : ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (packing !== 'br' && packing !== 'gzip') {
    ctx.compress = false;
    ctx.body = answer.body;
    return answer;
  }
  const packed = answer.packed[packing] ?? (await packings[packing](answer.body));
  ctx.set('Content-Encoding', packing);
  ctx.body = packed;
  ctx.type = answer.headers['content-type'] ?? '';
  if (answer.packed[packing] !== undefined) return answer;
  return { ...answer, packed: { ...answer.packed, [packing]: packed }, bytes: answer.bytes + packed.length };
}
