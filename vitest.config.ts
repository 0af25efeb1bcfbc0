import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Where imports of the packages lead. */
const resolving = (conditions: string[]) => {
  const resolve = { conditions: [...conditions, ...defaultServerConditions] };
  return { environments: { __vitest__: { resolve }, ssr: { resolve } } };
};
const toSources = resolving(['source']);
/** Tests import the packages as they were built, which takes two thirds of the time, unless they watch the sources or test a changed copy. */
const fromSources = process.env['ACRE_TEST_SOURCES'] !== undefined;
const toBuilt = fromSources ? toSources : resolving([]);
const seconds = 1000;
const minute = 60 * seconds;
/** One more than there are cores, since tests often wait for a process, a timer or a browser; no more than a PostgreSQL has connections for. */
const workers = Math.min(4, availableParallelism() + 1);

const project = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, expect: expectation, ...more },
});
/** Files of one worker share what they import: loading modules anew for each file took nine times as long as the tests. A file leaves nothing behind in them. */
const sharingModules = { isolate: false };
/** How long is waited for what is sure to come; it costs nothing where it comes. */
const expectation = { poll: { timeout: 15 * seconds } };
const built = 'tests/support/built-setup.ts';
const cluster = 'tests/support/cluster-setup.ts';
const chromium = 'tests/support/chromium-setup.ts';
const ready = fromSources ? [] : [built];
const onCluster = { globalSetup: [...ready, cluster], testTimeout: minute, hookTimeout: 2 * minute };
const onDatabase = { ...sharingModules, ...onCluster };

export default defineConfig({
  ...toBuilt,
  test: {
    maxWorkers: workers,
    server: { deps: { external: [/\/packages\/[\w-]+\/dist\//, /\/db\/dist\//] } },
    projects: [
      {
        ...project('unit', ['packages/{domain,contracts,http-api,web}/src/**/*.test.{ts,tsx}', 'db/src/**/*.test.ts'], {
          ...sharingModules,
          testTimeout: 20 * seconds,
        }),
        ...toSources,
      },
      project('repo', ['tests/repo/**/*.test.ts'], { globalSetup: ready, testTimeout: 120 * seconds, hookTimeout: 60 * seconds }),
      project('adapters', ['tests/adapters/**/*.test.ts'], onDatabase),
      project('api', ['tests/api/**/*.test.{ts,tsx}'], { ...onDatabase, globalSetup: [...ready, chromium, cluster] }),
      project('cli', ['packages/cli/src/**/*.test.ts', 'tests/cli/**/*.test.ts'], { ...onDatabase, globalSetup: [built, cluster] }),
      {
        ...project('contract-consumer', ['tests/contract/consumer/**/*.test.ts'], { testTimeout: 20 * seconds, fileParallelism: false }),
        ...toSources,
      },
      project('contract-provider', ['tests/contract/provider/**/*.test.ts'], onCluster),
      project('browser', ['tests/browser/**/*.test.ts'], {
        ...onDatabase,
        globalSetup: [built, chromium, 'tests/support/demo-cluster-setup.ts'],
      }),
    ],
  },
});
