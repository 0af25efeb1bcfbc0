import { Readable } from 'node:stream';
import { paths } from '@acre/contracts';
import type { Application } from '@acre/domain/application';
import type { Context, Middleware } from 'koa';
import { escaped } from '../escape.ts';
import { preferencesOf } from '../preferences/known-preferences.ts';
import { idsAPart, isSplit, partOf, parts, screens, sitemapOf } from './sitemap.ts';

type Reading = Pick<Application, 'listAddresses' | 'listProperties'>;
type Lines = AsyncGenerator<string, void>;

const robots = (site: string): string => `User-agent: *
Allow: /api/files/
Disallow: ${paths.admin}
Disallow: /api/
Disallow: ${paths.auth}?

Sitemap: ${site}/sitemap.xml
`;

/** What search engines read first: robots.txt, and the sitemap, made anew each time as it is sent. */
export function crawlers(app: Reading): Middleware {
  const texts: Readonly<Record<string, (site: string) => Promise<Lines | undefined>>> = {
    '/sitemap.xml': async (site) => ((await isSplit(app)) ? indexOf(app, site) : sitemapOf(site, screens(app), partOf(app))),
    '/sitemap-screens.xml': async (site) => sitemapOf(site, screens(app)),
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
    const lines = nth > 0 ? await filled(app, site, nth) : await texts[ctx.path]?.(site);
    if (lines === undefined) return next();
    await send(ctx, lines);
  };
}

/** A part of the sitemap, unless nothing is in it. */
async function filled(app: Reading, site: string, nth: number): Promise<Lines | undefined> {
  const range = { from: (nth - 1) * idsAPart + 1, to: nth * idsAPart };
  const [some] = await app.listAddresses(range, 1);
  return some && sitemapOf(site, partOf(app, range));
}

async function* indexOf(app: Reading, site: string): Lines {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  yield `<sitemap><loc>${escaped(site)}/sitemap-screens.xml</loc></sitemap>\n`;
  for await (const nth of parts(app)) yield `<sitemap><loc>${escaped(site)}/sitemap-${nth}.xml</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** The first lines are read before the answer begins, so that a failure is still one. */
async function send(ctx: Context, lines: Lines): Promise<void> {
  const [opening, first] = [await lines.next(), await lines.next()];
  ctx.type = 'application/xml; charset=utf-8';
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = Readable.from(
    (async function* () {
      yield (opening.value ?? '') + (first.value ?? '');
      yield* lines;
    })(),
  );
}
