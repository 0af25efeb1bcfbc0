import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gazetteerFile, gazetteerText } from '@acre/http-api/testing';
import { gazetteerRecords } from './support/gazetteer-sources.mjs';

/** Writes the server's gazetteer from its source packages: npm run pack-gazetteer */
const text = gazetteerText(await gazetteerRecords());
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 22,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
};
await writeFile(gazetteerFile, await promisify(brotliCompress)(text, { params }));
