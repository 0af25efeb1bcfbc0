import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { createApp, Database } from '@acre/http-api/testing';

type Middleware = Parameters<ReturnType<typeof createApp>['use']>[0];
type Context = Parameters<Middleware>[0];

/**
 * A hole is a deliberate vulnerability that the security tools must find. It answers the requests that reach the vulnerability, and returns
 * false for all others.
 */
type Hole = (ctx: Context) => Promise<boolean> | boolean;

const asked = (ctx: Context, name: string): string => String(ctx.query[name] ?? '');

/** 1. A search inserts its words into the statement (SQL injection). */
const joinedStatement =
  (db: Database): Hole =>
  async (ctx) => {
    if (ctx.path !== '/control/search') return false;
    const { rows } = await db.raw(
      `select id, name from properties where name ilike '${asked(ctx, 'term').replaceAll('?', '\\?')}%' limit 5`,
    );
    ctx.body = rows;
    return true;
  };

/** 2. A page repeats its input unescaped (XSS). */
const echo: Hole = (ctx) => {
  if (ctx.path !== '/control/hello') return false;
  ctx.type = 'html';
  ctx.body = `<!doctype html><title>Hello</title><p>Hello ${asked(ctx, 'name')}</p><form method="get"><input name="name"></form>`;
  return true;
};

/** 3. `../` leaves the served folder (path traversal), but reaches only a temporary folder with an invented account file. */
const traversal =
  (folder: string): Hole =>
  async (ctx) => {
    if (ctx.path !== '/control/paper') return false;
    ctx.type = 'text';
    const path = normalize(join('/papers', asked(ctx, 'file')));
    ctx.body = await readFile(join(folder, path), 'utf8').catch(() => 'There is no such paper.');
    return true;
  };

/**
 * 4. The server redirects to any site in the URL (open redirect). It rejects a value that is no path or site, because Wapiti fails on an
 * invalid Location header.
 */
const openRedirect: Hole = (ctx) => {
  if (ctx.path !== '/control/leave') return false;
  const to = asked(ctx, 'to');
  const isSite = /^(\/|https?:\/\/[\w.-]+(:\d+)?(\/|$))/.test(to);
  ctx.status = isSite ? 302 : 400;
  if (isSite) ctx.set('Location', encodeURI(to));
  ctx.body = '';
  return true;
};

const laidOpen: Readonly<Record<string, string>> = {
  '/.git/HEAD': 'ref: refs/heads/main\n',
  '/.git/config': '[core]\n\trepositoryformatversion = 0\n\tbare = false\n',
  '/.env': 'DATABASE_URL=postgres://nobody@127.0.0.1/nothing\n',
  '/backup.sql': 'create table people (id integer);\n',
};

/**
 * Implements vulnerability 5. The server publishes a Git folder, an `.env` file and a database backup. The content of these files is
 * invented.
 */
const openFolder: Hole = (ctx) => {
  const text = laidOpen[ctx.path];
  if (text === undefined) return false;
  ctx.type = 'text';
  ctx.body = text;
  return true;
};

/** 6. TRACE returns the request with its cookies. */
const trace: Hole = (ctx) => {
  if (ctx.method !== 'TRACE') return false;
  ctx.type = 'message/http';
  ctx.status = 200;
  ctx.body = `TRACE ${ctx.path} HTTP/1.1\r\n${Object.entries(ctx.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;
  return true;
};

const weakPolicy = "default-src * data:; script-src * 'unsafe-inline' 'unsafe-eval'";

/**
 * Serves the vulnerabilities 1 to 6. Adds number 7 to every response: a content security policy that allows all scripts. Number 8, no limit
 * on slow clients, is in control.ts.
 */
export function planted(db: Database, folder: string): Middleware {
  const holes = [joinedStatement(db), echo, traversal(folder), openRedirect, openFolder, trace];
  return async (ctx, next) => {
    let isHole = false;
    for (const hole of holes) isHole ||= await hole(ctx);
    if (!isHole) await next();
    ctx.set('Content-Security-Policy', weakPolicy);
  };
}

/** Tools get these addresses as starting points, because no page links to them. */
export const plantedAddresses = [
  '/control/search?term=a',
  '/control/hello?name=Ann',
  '/control/paper?file=lease.txt',
  '/control/leave?to=/',
];
