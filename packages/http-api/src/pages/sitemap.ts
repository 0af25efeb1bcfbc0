import { paths } from '@acre/contracts';
import { browseTypes, visitor } from '@acre/domain';
import type { Address, Application } from '@acre/domain/application';
import { escaped } from '../escape.ts';

type Reading = Pick<Application, 'listAddresses' | 'listProperties'>;
export type Place = Readonly<{ path: string; changedAt?: string }>;
type IdRange = Readonly<{ from: number; to: number }>;

/** A sitemap holds at most so many addresses. */
const mostAddresses = 50_000;
/** A part holds the listings of so many ids: never too many, with room for the screens, and always the same ones. */
export const idsAPart = mostAddresses - 1 - browseTypes.length;
const atOnce = 2000;
const everyId: IdRange = { from: 1, to: 2_147_483_647 };

/** Screens that a search should find: the list, and those of its types that are not empty. */
export async function* screens(app: Reading): AsyncGenerator<Place, void> {
  yield { path: paths.home };
  for (const type of browseTypes) {
    const { total } = await app.listProperties(visitor, { type, sort: 'newest', page: 1, pageSize: 1 });
    if (total > 0) yield { path: paths.propertiesOf(type) };
  }
}

/** Every listing of a range, a few thousand at a time. */
export async function* partOf(app: Reading, { from, to }: IdRange = everyId): AsyncGenerator<Place, void> {
  let rows: readonly Address[];
  let next = from;
  do {
    rows = await app.listAddresses({ from: next, to }, atOnce);
    for (const { id, updatedAt } of rows) yield { path: paths.property(id), changedAt: updatedAt };
    next = (rows.at(-1)?.id ?? to) + 1;
  } while (rows.length === atOnce);
}

/** Does it take more than one part? */
export const isSplit = async (app: Reading): Promise<boolean> =>
  (await app.listAddresses({ ...everyId, from: idsAPart + 1 }, 1)).length > 0;

/** The numbers of the parts that hold something. */
export async function* parts(app: Reading): AsyncGenerator<number, void> {
  let [found] = await app.listAddresses(everyId, 1);
  while (found !== undefined) {
    const nth = Math.ceil(found.id / idsAPart);
    yield nth;
    [found] = await app.listAddresses({ from: nth * idsAPart + 1, to: everyId.to }, 1);
  }
}

/** The file, in pieces. */
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
