import { constants } from 'node:zlib';
import compressible from 'compressible';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';
import { compressBody, encodingFor, leastCompressed } from '../compression.ts';

/**
 * Texts of up to this many bytes are compressed in one call. Longer texts and streams are compressed piece by piece, so that other requests
 * need not wait until the whole compression is done.
 */
const longest = 64 * 1024;

const pieceByPiece = compress({
  threshold: leastCompressed,
  gzip: { level: 6 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/**
 * Compresses responses that are not compressed already. A stream would double the processor time for a short text, so short texts are
 * compressed in one call.
 */
export const compressed: Middleware = (ctx, next) =>
  pieceByPiece(ctx, async () => {
    await next();
    packShortText(ctx);
  });

function packShortText(ctx: Context): void {
  const { body, method, response } = ctx;
  if (typeof body !== 'string' || method === 'HEAD' || ctx.compress === false || ctx.res.hasHeader('Content-Encoding')) return;
  const text = Buffer.from(body);
  if (text.length < leastCompressed || text.length > longest || !compressible(response.type)) return;
  const encoding = encodingFor(ctx);
  if (encoding === undefined) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = compressBody(encoding, text, 'once');
}
