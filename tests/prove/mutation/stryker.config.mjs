/** One run of a module; which one `tests/prove/mutation.ts` says. */
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
  // Asked for while tests are being written: what was noticed before, and did not change, is not planted again.
  incremental: process.env.MUTATION_INCREMENTAL === '1',
  incrementalFile: `.cache/mutation/${name}.before.json`,
  // Stryker would rewrite it by the compiler's old interface; nothing here compiles.
  tsconfigFile: 'none',
  timeoutMS: 60_000,
  timeoutFactor: 3,
};
