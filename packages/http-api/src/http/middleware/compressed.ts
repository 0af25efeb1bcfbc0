import { constants } from 'node:zlib';
import compress from 'koa-compress';

/** Responses above 1 kB are compressed on the fly, at levels that cost little; built files are compressed beforehand. */
export const compressed = compress({
  threshold: 1024,
  gzip: { level: 6 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});
