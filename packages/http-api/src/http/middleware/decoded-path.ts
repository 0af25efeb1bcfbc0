import type { Middleware } from 'koa';

/** A path may contain these characters unencoded (RFC 3986, `pchar`). None of them separates segments of the path. */
const harmless = /^[\w\-.~!$&'()*+,;=:@]$/;

/**
 * Decodes every `harmless` character in the path of an address, so that equivalent paths become equal. `Property(%277%27)` becomes
 * `Property('7')`. Percent signs stay encoded, so that nothing is decoded twice.
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
