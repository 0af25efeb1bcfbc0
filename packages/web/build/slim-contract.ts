import { defaultServerConditions, type Plugin, runnerImport } from 'vite';

type Endpoint = { method: string; path: string; response?: unknown };
type Contract = { [name: string]: Endpoint | Contract };

const isEndpoint = (part: Endpoint | Contract): part is Endpoint => typeof part.path === 'string';

/** What a call needs at run time, where nothing stands for GET, as it does for fetch; the schemas of the answers are for the server and the tests. */
const slim = (part: Endpoint | Contract): unknown =>
  isEndpoint(part)
    ? { method: part.method === 'GET' ? undefined : part.method, path: part.path, response: part.response === 'file' ? 'file' : undefined }
    : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, slim(inner)]));

/**
 * Puts methods and paths in the place of the whole contract, since no answer is validated in the browser: 16 kB less on the
 * first load. Forms import their schemas by name and keep them.
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
    return `export const api = ${JSON.stringify(slim(module.api))};`;
  },
};
