import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@acre/contracts/api';
import { endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { describe, expect, it } from 'vitest';
import { pactFolder } from '../frame.ts';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

/** Returns the names of all endpoints that the sources of a package call. */
function calledIn(name: string): Set<string> {
  const folder = join(packages, name, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  return new Set(sources.flatMap((path) => endpointsNamedIn(readFileSync(join(folder, path), 'utf8'))));
}

/**
 * Returns the names of the endpoints that a source uses, such as `deals.get`. Finds two forms: `api.deals.get` and `const { get, edit:
 * change } = api.deals`.
 */
function endpointsNamedIn(source: string): string[] {
  const named = [...source.matchAll(/\bapi\.(\w+\.\w+)/g)].map(([, name = '']) => name);
  const taken = [...source.matchAll(/\{([^{}]+)\} = api\.(\w+);/g)].flatMap(([, parts = '', group = '']) =>
    parts.split(',').map((part) => `${group}.${part.split(':')[0]?.trim()}`),
  );
  return [...named, ...taken];
}

/** Returns the names of all endpoints with an interaction in a consumer's pact. */
function agreedBy(consumer: string): Set<string> {
  const { interactions } = JSON.parse(readFileSync(join(pactFolder, `${consumer}-http-api.json`), 'utf8')) as {
    interactions: { request: { method: string; path: string } }[];
  };
  const agreed = interactions.map(({ request }) =>
    endpointsOf(api).find(([, { method, path }]) => method === request.method && fits(path, request.path)),
  );
  return new Set(agreed.map((found) => found?.[0] ?? ''));
}

/** An `{id}` matches only numbers, so that /api/properties/export does not count as a property. */
const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.()$]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? '\\d+' : '[^/]+'))}$`).test(
    path,
  );

describe('every endpoint', () => {
  it('that the command line calls is in its pact', () => {
    const agreed = agreedBy('cli');
    expect([...calledIn('cli')].filter((name) => !agreed.has(name))).toEqual([]);
  });

  it('that the web client calls is in its pact', () => {
    const agreed = agreedBy('web');
    expect([...calledIn('web')].filter((name) => !agreed.has(name))).toEqual([]);
  });
});
