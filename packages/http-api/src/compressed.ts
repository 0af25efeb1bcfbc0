import { constants } from 'node:zlib';
import compress from 'koa-compress';

/** Answers above 1 kB are packed as they are sent, at levels that cost little; built files are packed beforehand. */
export const compressed = compress({
  threshold: 1024,
  gzip: { level: 6 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});
