import type { Route } from './call-types.ts';

export type Params = Readonly<Record<string, unknown>>;

const special = /[.*+?^$()|[\]\\]/g;

/** The pattern matches keys that begin with the path, segment by segment. A parameter without a value matches any segment. */
function patternOf(path: string, params: Params): RegExp {
  const segments = path.replace(special, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '[^/?#]+' : encodeURIComponent(String(value)).replace(special, '\\$&');
  });
  return new RegExp(`^${segments}(?=[/?#]|$)`);
}

/** Returns a predicate for the cache keys of these endpoints and everything below them. */
export function keysOf(routes: readonly Pick<Route, 'path'>[]): (key: string) => boolean {
  const patterns = routes.map(({ path }) => patternOf(path, {}));
  return (key) => patterns.some((pattern) => pattern.test(key));
}

/** Returns a predicate for the cache keys that a call with these parameters changes. */
export function keysChangedBy({ changes = [] }: Pick<Route, 'changes'>, params: Params = {}): (key: string) => boolean {
  if (changes === 'session') return () => true;
  const patterns = changes.map((path) => patternOf(path, params));
  return (key) => patterns.some((pattern) => pattern.test(key));
}
