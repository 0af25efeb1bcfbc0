import { Readable } from 'node:stream';
import { paths } from '@acre/contracts/screens/paths';
import { listAddresses } from '@acre/domain/properties/list-addresses';
import type { Context, Middleware } from 'koa';
import type { ReadAsVisitor } from '../../ops/replica/reads.ts';
import { preferencesOf } from '../../preferences/known-preferences.ts';
import { escaped } from '../escape.ts';
import { idsAPart, isSplit, partOf, parts, screens, sitemapOf } from './sitemap.ts';

type Lines = AsyncGenerator<string, void>;

const robots = (site: string): string => `User-agent: *
Allow: /api/files/
Disallow: ${paths.admin}
Disallow: /api/
Disallow: ${paths.auth}?

Sitemap: ${site}/sitemap.xml
`;

/** Serves search engines robots.txt and the sitemap, which is generated while it is sent. */
export function crawlers(read: ReadAsVisitor): Middleware {
  const texts: Readonly<Record<string, (site: string) => Promise<Lines | undefined>>> = {
    '/sitemap.xml': async (site) => ((await isSplit(read)) ? indexOf(read, site) : sitemapOf(site, screens(read), partOf(read))),
    '/sitemap-screens.xml': async (site) => sitemapOf(site, screens(read)),
  };
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const { publicUrl: site } = preferencesOf(ctx);
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = robots(site);
      return;
    }
    const nth = Number(/^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(ctx.path)?.[1]);
    const lines = nth > 0 ? await filled(read, site, nth) : await texts[ctx.path]?.(site);
    if (lines === undefined) return next();
    await send(ctx, lines);
  };
}

/** Returns undefined for an empty part of the sitemap. */
async function filled(read: ReadAsVisitor, site: string, nth: number): Promise<Lines | undefined> {
  const range = { from: (nth - 1) * idsAPart + 1, to: nth * idsAPart };
  const [some] = await read((ctx) => listAddresses(ctx, { ...range, limit: 1 }));
  return some && sitemapOf(site, partOf(read, range));
}

async function* indexOf(read: ReadAsVisitor, site: string): Lines {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  yield `<sitemap><loc>${escaped(site)}/sitemap-screens.xml</loc></sitemap>\n`;
  for await (const nth of parts(read)) yield `<sitemap><loc>${escaped(site)}/sitemap-${nth}.xml</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** The first lines are read before the response begins, so that a failure can still become an error response. */
async function send(ctx: Context, lines: Lines): Promise<void> {
  const [opening, first] = [await lines.next(), await lines.next()];
  ctx.type = 'application/xml; charset=utf-8';
  ctx.set('Cache-Control', 'no-cache');
  const stream = Readable.from(
    (async function* () {
      yield (opening.value ?? '') + (first.value ?? '');
      yield* lines;
    })(),
  );
  // The compression does not pass errors on, so the response would never end.
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}
