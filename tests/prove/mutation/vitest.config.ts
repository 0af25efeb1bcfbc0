import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Run } from './modules.ts';

/** Where the planted faults are: Stryker works on a copy, whose node_modules would lead to the sources of the house itself. */
type Exports = Readonly<Record<string, Readonly<{ source?: string }>>>;

const sourcesOf = (file: string): { find: RegExp; replacement: string }[] => {
  const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; exports?: Exports };
  return Object.entries(exports).flatMap(([door, { source }]) =>
    source === undefined ? [] : [{ find: new RegExp(`^${join(name, door)}$`), replacement: resolve(dirname(file), source) }],
  );
};
const { mutate = [], tests, onDatabase } = JSON.parse(process.env['MUTATION_RUN'] ?? '{}') as Partial<Run>;
/** Lowest first. Below the lowest with a fault nothing changes: there what was built is quicker to load. */
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
    // Many times what each takes; what ends by it is told of, and counts for nothing.
    testTimeout: 20 * seconds,
    hookTimeout: 60 * seconds,
    expect: { poll: { timeout: 5 * seconds } },
  },
});
