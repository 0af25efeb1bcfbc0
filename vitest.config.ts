import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests read the sources of the packages, no build needed. */
const resolve = { conditions: ['source', ...defaultServerConditions] };
const seconds = 1000;
const minute = 60 * seconds;
/** Every core, since much of the time a test waits for a process, a timer or the database; no more than a PostgreSQL has connections for. */
const workers = Math.min(4, Math.max(2, availableParallelism()));

const project = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, expect: expectation, ...more },
});
/** Real processes and a real browser share the machine with whatever else it does: what passes when tried again is told of in the end, not refused. */
const inTheWorld = { retry: 1 };
/** How long is waited for what is sure to come; it costs nothing where it comes. */
const expectation = { poll: { timeout: 15 * seconds } };
const onDatabase = { globalSetup: ['tests/support/cluster-setup.ts'], testTimeout: minute, hookTimeout: 2 * minute };
const onDemo = { ...onDatabase, globalSetup: ['tests/support/demo-cluster-setup.ts'] };

export default defineConfig({
  environments: { __vitest__: { resolve }, ssr: { resolve } },
  test: {
    maxWorkers: workers,
    projects: [
      project('unit', ['packages/{domain,contracts,http-api,web}/src/**/*.test.{ts,tsx}', 'db/src/**/*.test.ts'], {
        testTimeout: 20 * seconds,
      }),
      project('house', ['tests/house/**/*.test.ts'], { ...inTheWorld, testTimeout: 120 * seconds, hookTimeout: 60 * seconds }),
      project('ports', ['tests/ports/**/*.test.ts'], onDatabase),
      project('api', ['tests/api/**/*.test.ts'], onDatabase),
      project('cli', ['packages/cli/src/**/*.test.ts', 'tests/cli/**/*.test.ts'], { ...onDatabase, ...inTheWorld }),
      project('contract-consumer', ['tests/contract/consumer/**/*.test.ts'], { testTimeout: 20 * seconds, fileParallelism: false }),
      project('contract-provider', ['tests/contract/provider/**/*.test.ts'], { ...onDatabase, testTimeout: 60 * seconds }),
      project('browser', ['tests/browser/**/*.test.ts'], { ...onDemo, ...inTheWorld, testTimeout: 60 * seconds }),
    ],
  },
});
