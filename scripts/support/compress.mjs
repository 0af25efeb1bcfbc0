import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const worthIt = 1024;
const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes a Brotli copy and a gzip copy next to each file that is worth compressing. Brotli uses its highest level, because a file is
 * compressed once and sent often. Gzip uses its default level.
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < worthIt) return;
  await Promise.all(Object.entries(packers).map(async ([ending, pack]) => writeFile(`${path}.${ending}`, await pack(bytes))));
}
