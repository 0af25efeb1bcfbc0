import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defaultServerConditions, type Plugin, runnerImport } from 'vite';

type Endpoint = { method: string; path: string; response?: unknown };
type Contract = { [name: string]: Endpoint | Contract };

const isEndpoint = (part: Endpoint | Contract): part is Endpoint => typeof part.path === 'string';

const source = resolve(import.meta.dirname, '../src');
const contracts = resolve(import.meta.dirname, '../../contracts/src');

/** The names of the endpoints that are written out somewhere, such as `properties.get`. */
async function namedEndpoints(): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const folder of [source, contracts])
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      for (const [, name] of (await readFile(resolve(folder, file), 'utf8')).matchAll(/\bapi\.(\w+\.\w+)/g)) if (name) named.add(name);
    }
  return named;
}

/** What a call needs at run time, where nothing stands for GET, as it does for fetch; the schemas of the answers are for the server and the tests. */
const slim = (part: Endpoint | Contract, named: ReadonlySet<string>, prefix = ''): unknown =>
  isEndpoint(part)
    ? { method: part.method === 'GET' ? undefined : part.method, path: part.path, response: part.response === 'file' ? 'file' : undefined }
    : Object.fromEntries(
        Object.entries(part)
          .filter(([name]) => prefix === '' || named.has(`${prefix}.${name}`))
          .map(([name, inner]) => [name, slim(inner, named, name)]),
      );

/**
 * Puts methods and paths of the endpoints that the browser calls in the place of the whole contract, since no answer is validated there:
 * 16 kB less on the first load. Forms import their schemas by name and keep them.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/packages/contracts/src/api.ts')) return null;
    const { module } = await runnerImport<{ api: Contract }>(id, {
      configFile: false,
      resolve: { conditions: ['source', ...defaultServerConditions] },
    });
    return `export const api = ${JSON.stringify(slim(module.api, await namedEndpoints()))};`;
  },
};
