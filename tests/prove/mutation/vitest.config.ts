import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Run } from './modules.ts';

/**
 * Lists the entry points of a package, as in its package.json. `sourcesOf` resolves them to the copy of the project in which Stryker plants
 * faults. Otherwise, imports would find the original sources through node_modules.
 */
type Exports = Readonly<Record<string, Readonly<{ source?: string }> | null>>;

const sourcesOf = (file: string): { find: RegExp; replacement: string }[] => {
  const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; exports?: Exports };
  return Object.entries(exports).flatMap(([entry, to]) =>
    to?.source === undefined
      ? []
      : [
          {
            find: new RegExp(`^${join(name, entry).replace('*', '(.+)')}$`),
            replacement: resolve(dirname(file), to.source.replace('*', '$1')),
          },
        ],
  );
};
const { mutate = [], tests, onDatabase } = JSON.parse(process.env['MUTATION_RUN'] ?? '{}') as Partial<Run>;
/**
 * These layers are in order, the lowest first. The lowest layer with a planted fault and all layers above are loaded from source. Lower
 * layers are loaded as built code, which is faster.
 */
const floors = ['packages/domain', 'db', 'packages/contracts', 'packages/http-api'];
const lowest = floors.findIndex((floor) => mutate.some((file) => file.startsWith(`${floor}/`)));
const alias = floors.slice(lowest).flatMap((floor) => sourcesOf(resolve(floor, 'package.json')));
const seconds = 1000;

export default defineConfig({
  resolve: { alias },
  test: {
    server: { deps: { external: [/\/dist\//] } },
    include: [...(tests ?? [])],
    globalSetup: onDatabase ? ['tests/prove/mutation/cluster-given.ts'] : [],
    // Both a mutant and a slow machine can cause a timeout. These timeouts are therefore many times the normal duration, and a mutant that
    // times out is reported separately and does not count as detected.
    testTimeout: 20 * seconds,
    hookTimeout: 60 * seconds,
    expect: { poll: { timeout: 5 * seconds } },
  },
});
