/** One run of a module, which `tests/prove/mutation.ts` selects. */
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
  // The incremental mode is for writing tests: unchanged, detected mutants are not planted again.
  incremental: process.env.MUTATION_INCREMENTAL === '1',
  incrementalFile: `.cache/mutation/${name}.before.json`,
  // Stryker would rewrite it through the old interface of the compiler, but nothing here compiles.
  tsconfigFile: 'none',
  timeoutMS: 60_000,
  timeoutFactor: 3,
};
