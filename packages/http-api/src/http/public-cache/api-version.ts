import { type Contract, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import type { VersionOf } from './public-cache.ts';

/**
 * Returns a function that looks up a path among the endpoints with `publicCache`. For `/api/properties/7`, the function returns the pattern
 * `/api/properties/{id}`. If no endpoint with `publicCache` matches, the function returns undefined.
 */
function cachedPaths(contract: Contract): (path: string) => string | undefined {
  const patterns = endpointsOf(contract).flatMap(([, { publicCache, path }]) => (publicCache ? [path] : []));
  const each = patterns.map((pattern) => `(${pattern.replace(/[$().]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')})`);
  const all = new RegExp(`^(?:${each.join('|')})$`);
  return (path) => patterns[(all.exec(path)?.findIndex((found, at) => at > 0 && found !== undefined) ?? 0) - 1];
}

/**
 * Responses of endpoints with `publicCache` are cached until public data changes. Each request reads the version from the database, because
 * any instance may change public data.
 */
export function versionInApi(contract: Contract, publicVersion: () => Promise<number>): VersionOf {
  const routeOf = cachedPaths(contract);
  return (ctx) => {
    const route = routeOf(ctx.path);
    if (route === undefined) return undefined;
    ctx.state['route'] = route;
    return publicVersion().then((version) => {
      ctx.state['publicVersion'] = version;
      return String(version);
    });
  };
}
