import type { Middleware } from 'koa';

/** A path may contain these characters unencoded (RFC 3986, `pchar`). None of them separates segments of the path. */
const harmless = /^[\w\-.~!$&'()*+,;=:@]$/;

/**
 * Returns the address with every harmless character of its path decoded, so that equivalent encodings of a path become equal:
 * `Property(%277%27)` becomes `Property('7')`. Slashes, percent signs and all other characters stay encoded, so nothing is decoded twice.
 */
export function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!path.includes('%')) return url;
  return path.replace(/%[0-9A-F]{2}/gi, decoded) + url.slice(path.length);
}

function decoded(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return harmless.test(character) ? character : code;
}

/** This must run before any code that reads the path, so that all code reads the same one. */
export const decodesPath: Middleware = (ctx, next) => {
  ctx.url = decodedPath(ctx.url);
  return next();
};
