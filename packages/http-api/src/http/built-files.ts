import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
 * Serves the files of the built web client, and returns false for other paths. Each file stays in memory, about 7 MB in total. Files under
 * /assets may be cached forever, because a changed file gets another name.
 */
export function builtFiles(root: string): (ctx: Context) => Promise<boolean> {
  const names = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.split(sep).join('/')}`));
  const isServed = (path: string) => names.has(path) && !unserved.test(path) && /\.\w{1,11}$/.test(path);
  const loading = new Map<string, Promise<Loaded>>();
  const load = async (path: string): Promise<Loaded> => {
    const read = (ending: string) => (names.has(path + ending) ? readFile(join(root, path + ending)) : undefined);
    const [body, br, gzip] = await Promise.all([readFile(join(root, path)), read(endings.br), read(endings.gzip)]);
    return { body, compressed: { ...(br && { br }), ...(gzip && { gzip }) }, tag: weakTag(body) };
  };
  return async (ctx) => {
    const { path } = ctx;
    if (!isServed(path)) return false;
    const file = loading.get(path) ?? load(path);
    loading.set(path, file);
    send(ctx, await file.catch(forget));
    return true;

    function forget(error: unknown): never {
      loading.delete(path);
      throw error;
    }
  };
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
