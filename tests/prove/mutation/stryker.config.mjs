/** Configures one Stryker run for a module, which `tests/prove/mutation.ts` selects. */
const { name, mutate } = JSON.parse(process.env.MUTATION_RUN ?? '{}');

export default {
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/prove/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `.cache/mutation/${name}.json` },
  tempDirName: `.cache/mutation/${name}`,
  ignorePatterns: ['.cache', '.data', '/docs', '**/dist', '**/*.tsbuildinfo'],
  // The incremental mode skips unchanged mutants that were detected before.
  incremental: process.env.MUTATION_INCREMENTAL === '1',
  incrementalFile: `.cache/mutation/${name}.before.json`,
  // Stryker would rewrite the tsconfig with TypeScript's old API, which TypeScript 7 lacks. Nothing is compiled here, so no tsconfig is
  // needed.
  tsconfigFile: 'none',
  timeoutMS: 60_000,
  timeoutFactor: 3,
};
