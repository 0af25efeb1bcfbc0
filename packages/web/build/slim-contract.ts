import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defaultServerConditions, type Plugin, runnerImport } from 'vite';

type Endpoint = { method: string; path: string; response?: unknown };
type Contract = { [name: string]: Endpoint | Contract };

const isEndpoint = (part: Endpoint | Contract): part is Endpoint => typeof part.path === 'string';

const source = resolve(import.meta.dirname, '../src');
const contracts = resolve(import.meta.dirname, '../../contracts/src');
const office = resolve(source, 'office');
const written = /\bapi\.(\w+\.\w+)/g;

/** The names of the endpoints that are written out in the back office, or elsewhere, such as `properties.get`. */
async function namedEndpoints(where: 'office' | 'elsewhere'): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const folder of [source, contracts])
    for (const file of await readdir(folder, { recursive: true })) {
      const path = resolve(folder, file);
      if (!/(?<!\.test)\.tsx?$/.test(file) || path.startsWith(office) !== (where === 'office')) continue;
      for (const [, name] of (await readFile(path, 'utf8')).matchAll(written)) if (name) named.add(name);
    }
  return named;
}

/**
 * What a call needs at run time, where nothing stands for GET, as it does for fetch. Of an answer that is the kind of its content, such as
 * 'csv', where it is not JSON; the schemas of the others are for the server and the tests.
 */
const slim = (part: Endpoint | Contract, named: ReadonlySet<string>, prefix = ''): unknown =>
  isEndpoint(part)
    ? {
        method: part.method === 'GET' ? undefined : part.method,
        path: part.path,
        response: typeof part.response === 'string' ? part.response : undefined,
      }
    : Object.fromEntries(
        Object.entries(part)
          .filter(([name]) => prefix === '' || named.has(`${prefix}.${name}`))
          .map(([name, inner]) => [name, slim(inner, named, name)]),
      );

async function slimmed(where: 'office' | 'elsewhere'): Promise<string> {
  const { module } = await runnerImport<{ api: Contract }>(resolve(contracts, 'api.ts'), {
    configFile: false,
    resolve: { conditions: ['source', ...defaultServerConditions] },
  });
  return `export const api = ${JSON.stringify(slim(module.api, await namedEndpoints(where)))};`;
}

const officeContract = 'virtual:office-contract';

/**
 * Puts methods and paths of the endpoints that the browser calls in the place of the whole contract, since no answer is validated there:
 * 16 kB less on the first load. Those that only the back office calls are a module of their own, which visitors never load. Forms import
 * their schemas by name and keep them.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === officeContract ? `\0${officeContract}` : null),
  async load(id) {
    if (id === `\0${officeContract}`) return slimmed('office');
    return id.endsWith('/packages/contracts/src/api.ts') ? slimmed('elsewhere') : null;
  },
  transform(code, id) {
    if (!id.startsWith(office) || !/\bapi\.\w+\.\w/.test(code)) return null;
    return `import { api as officeApi } from '${officeContract}';\n${code.replaceAll(written, 'officeApi.$1')}`;
  },
};
