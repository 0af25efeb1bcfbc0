import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../packages/web');

/** Returns the source files in the server bundle of an entry point. The bundle is not written to disk. */
async function modulesOf(entry: string): Promise<string[]> {
  const built = await build({ root: web, logLevel: 'error', build: { ssr: join(web, entry), write: false } });
  if (!('output' in built)) throw new Error('Vite returned a list of bundles or a watcher instead of one bundle.');
  return built.output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []));
}

it('the web build bundles the pages for the server from the sources of the workspace packages, without waiting for their builds', async () => {
  const modules = await modulesOf('src/api.ts');
  expect(modules.filter((file) => file.includes('/packages/contracts/src/'))).not.toEqual([]);
  expect(modules.filter((file) => /\/packages\/[a-z-]+\/dist\//.test(file))).toEqual([]);
});
