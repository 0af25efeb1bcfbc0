import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip';

/** Bodies with fewer bytes than this are not compressed. */
export const leastCompressed = 1024;

/** Returns the best compression that the caller accepts, regardless of the order in the header; undefined if the caller accepts none. */
export const encodingFor = (ctx: Context): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding);

const levels = { once: { br: 1, gzip: 1 }, often: { br: 4, gzip: 6 } } as const;

/** Compresses a body: quickly if it is sent `once`, or to a smaller size if it is cached and sent `often`. */
export const compressBody = (encoding: Encoding, body: Buffer, sent: keyof typeof levels): Buffer =>
  encoding === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels[sent].br } })
    : gzipSync(body, { level: levels[sent].gzip });
