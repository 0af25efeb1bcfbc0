import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Context } from 'koa';
import { type Encoding, encodingFor } from './compression.ts';
import { weakTag } from './public-cache/answer.ts';

/** Koa adds a charset only to text types, and does not count SVG among them. */
const svg = 'image/svg+xml; charset=utf-8';

const year = 'public, max-age=31536000, immutable';
/** The build adds these compressed copies next to files that are worth compressing. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const unserved = /^\/(\.|index\.html$)|\.(br|gz)$/;

type Loaded = Readonly<{ body: Buffer; compressed: Partial<Record<Encoding, Buffer>>; tag: string }>;

/**
 * Serves the files of the built web client, and returns false for other paths. All files are loaded at the start, about 7 MB in total,
 * because an upgrade replaces the folder while the old version still runs. Files under /assets may be cached forever, because a changed file
 * gets another name.
 */
export function builtFiles(root: string): (ctx: Context) => boolean {
  const files = load(root);
  return (ctx) => {
    const file = files.get(ctx.path);
    if (file === undefined) return false;
    send(ctx, file);
    return true;
  };
}

function load(root: string): ReadonlyMap<string, Loaded> {
  const names = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.split(sep).join('/')}`));
  const read = (name: string) => (names.has(name) ? readFileSync(join(root, name)) : undefined);
  const served = [...names].filter((name) => !unserved.test(name) && /\.\w{1,11}$/.test(name));
  return new Map(
    served.map((name) => {
      const body = readFileSync(join(root, name));
      const [br, gzip] = [read(name + endings.br), read(name + endings.gzip)];
      return [name, { body, compressed: { ...(br && { br }), ...(gzip && { gzip }) }, tag: weakTag(body) }];
    }),
  );
}

function send(ctx: Context, { body, compressed, tag }: Loaded): void {
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', ctx.path.startsWith('/assets/') ? year : 'no-cache');
  ctx.set('ETag', tag);
  const encoding = encodingFor(ctx);
  const copy = encoding && compressed[encoding];
  if (copy) ctx.set('Content-Encoding', encoding);
  ctx.type = ctx.path.endsWith('.svg') ? svg : ctx.path.slice(ctx.path.lastIndexOf('.'));
  ctx.body = copy ?? body;
}
