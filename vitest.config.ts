import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Returns the Vite options that resolve imports of the workspace packages under these conditions. */
const resolving = (conditions: string[]) => {
  const resolve = { conditions: [...conditions, ...defaultServerConditions] };
  return { environments: { __vitest__: { resolve }, ssr: { resolve } } };
};
const toSources = resolving(['source']);
/** Tests import the built packages, which takes two thirds of the time, unless they watch the sources or test a changed copy. */
const fromSources = process.env['ACRE_TEST_SOURCES'] !== undefined;
const toBuilt = fromSources ? toSources : resolving([]);
const seconds = 1000;
const minute = 60 * seconds;
/**
 * There is one worker more than there are cores, because tests often wait for a process, a timer or a browser. There are at most 4, because
 * one PostgreSQL serves them all, and its number of connections is limited.
 */
const workers = Math.min(4, availableParallelism() + 1);

const project = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, expect: expectation, ...more },
});
/**
 * The test files of a worker share imported modules. Loading the modules again for each file took nine times as long as the tests
 * themselves. A file must therefore leave no state in them.
 */
const sharingModules = { isolate: false };
/** Polling assertions wait up to 15 seconds. A longer limit does not slow down tests that pass. */
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
