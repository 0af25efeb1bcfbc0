import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

export type Packing = 'br' | 'gzip';

/** Shorter bodies, in bytes, are not compressed. */
export const leastPacked = 1024;

/** Returns the best compression that the caller accepts, in whatever order they name them; undefined if they accept none. */
export const packingFor = (ctx: Context): Packing | undefined =>
  (['br', 'gzip'] as const).find((packing) => ctx.acceptsEncodings(packing) === packing);

const levels = { once: { br: 1, gzip: 1 }, often: { br: 4, gzip: 6 } } as const;

/** Compresses a body that is sent `once`, quickly; or one that is kept and sent `often`, smaller. */
export const packed = (packing: Packing, body: Buffer, sent: keyof typeof levels): Buffer =>
  packing === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels[sent].br } })
    : gzipSync(body, { level: levels[sent].gzip });
