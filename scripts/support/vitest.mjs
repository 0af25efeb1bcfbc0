import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, tool, toolQuietly } from './programs.mjs';

/**
 * Runs the test levels and returns counts of passed and failed tests. `filters` selects test files by parts of their paths. Reports one
 * failure if no test ran, or if only code outside of a test failed.
 */
export const runLevel = (levels, filters = []) => run(levels, filters, (args) => tool('vitest', args));

/**
 * Runs a test level and prints its output in one piece at the end. Otherwise, the output would mix with that of a level that runs in
 * parallel.
 */
export const runLevelAside = (level) =>
  run([level], [], async (args) => {
    const { code, output } = await toolQuietly('vitest', args);
    process.stdout.write(output);
    return code;
  });

/**
 * Runs the tests of these levels. After each change to a file, runs the affected tests again, until the user stops the process. The tests
 * import the sources instead of the built packages.
 */
export const watchLevels = (levels, filters) =>
  tool('vitest', ['watch', ...filters, ...projectsOf(levels)], { env: { ...process.env, ACRE_TEST_SOURCES: 'yes' } });

const projectsOf = (levels) => levels.flatMap((name) => ['--project', name]);

async function run(levels, filters, vitest) {
  const named = levels.join(', ');
  process.stdout.write(`\n${named}\n`);
  const report = join(root, '.cache', 'tests', `${levels[0]}.json`);
  await mkdir(join(root, '.cache', 'tests'), { recursive: true });
  await rm(report, { force: true });
  const code = await vitest([
    'run',
    ...filters,
    ...projectsOf(levels),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { passed, failed, ...rest } = await countsOf(report);
  const silent = failed === 0 && (code !== 0 || passed === 0);
  const why = `${named}: ${passed === 0 ? 'no test ran' : 'failed outside of a test'}`;
  return { ...rest, passed, failed: silent ? 1 : failed, failures: silent ? [why] : rest.failures };
}

async function countsOf(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, failures: [], files: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    failures: [...brokenFiles.map(({ name, message }) => failureLine(name, 'the file', message)), ...testResults.flatMap(failuresOf)],
    files: testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 })),
  };
}

/** Returns the test's file, its name, and the first line of its failure. */
const failureLine = (file, name, message) => `${relative(root, file)}: ${name} (${message.split('\n')[0]})`;

const failuresOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [first = ''] }) => failureLine(name, fullName, first));
