import { paths } from '@acre/contracts/screens/paths';
import { listAddresses } from '@acre/domain/properties/list-addresses';
import { listProperties } from '@acre/domain/properties/list-properties';
import type { Address } from '@acre/domain/properties/ports';
import { browseTypes } from '@acre/domain/properties/type';
import type { ReadAsVisitor } from '../../ops/replica/reads.ts';
import { escaped } from '../escape.ts';

export type Place = Readonly<{ path: string; changedAt?: string }>;
type IdRange = Readonly<{ from: number; to: number }>;

/** The sitemap protocol allows at most this many addresses per file. */
const mostAddresses = 50_000;
/**
 * A sitemap file covers at most this many property ids. A sitemap that fits in one file also lists the home page and one page per browse
 * type, so this number leaves room for them.
 */
export const idsAPart = mostAddresses - 1 - browseTypes.length;
const atOnce = 2000;
const everyId: IdRange = { from: 1, to: 2_147_483_647 };

/**
 * Yields the home page, which lists all properties, and the list of each property type that has listings. `partOf` yields the pages of
 * single properties.
 */
export async function* screens(read: ReadAsVisitor): AsyncGenerator<Place, void> {
  yield { path: paths.home };
  for (const type of browseTypes) {
    const { total } = await read((ctx) => listProperties(ctx, { type, sort: 'newest', page: 1, pageSize: 1 }));
    if (total > 0) yield { path: paths.propertiesOf(type) };
  }
}

/** Yields every listing of a range, read a few thousand at a time. */
export async function* partOf(read: ReadAsVisitor, { from, to }: IdRange = everyId): AsyncGenerator<Place, void> {
  let rows: readonly Address[];
  let next = from;
  do {
    rows = await read((ctx) => listAddresses(ctx, { from: next, to, limit: atOnce }));
    for (const { id, updatedAt } of rows) yield { path: paths.property(id), changedAt: updatedAt };
    next = (rows.at(-1)?.id ?? to) + 1;
  } while (rows.length === atOnce);
}

/** Returns whether the sitemap needs more than one part. */
export const isSplit = async (read: ReadAsVisitor): Promise<boolean> =>
  (await read((ctx) => listAddresses(ctx, { ...everyId, from: idsAPart + 1, limit: 1 }))).length > 0;

/** Yields the numbers of the parts that are not empty. */
export async function* parts(read: ReadAsVisitor): AsyncGenerator<number, void> {
  let [found] = await read((ctx) => listAddresses(ctx, { ...everyId, limit: 1 }));
  while (found !== undefined) {
    const nth = Math.ceil(found.id / idsAPart);
    yield nth;
    const from = nth * idsAPart + 1;
    [found] = await read((ctx) => listAddresses(ctx, { from, to: everyId.to, limit: 1 }));
  }
}

/** Yields the file in chunks. */
export async function* sitemapOf(site: string, ...sources: readonly AsyncGenerator<Place, void>[]): AsyncGenerator<string, void> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  let piece = '';
  for (const source of sources)
    for await (const { path, changedAt } of source) {
      piece += `<url><loc>${escaped(site + path)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</url>\n`;
      if (piece.length < 50_000) continue;
      yield piece;
      piece = '';
    }
  yield `${piece}</urlset>\n`;
}
