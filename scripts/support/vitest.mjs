import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, tool, toolQuietly } from './programs.mjs';

/** Runs the projects of one level and counts results. A level without tests, or one that breaks before its tests, counts as a failure. */
export const runLevel = (...projects) => run(projects, (args) => tool('vitest', args));

/** Runs a level beside another one, so its output is printed as a whole at its end. */
export const runLevelAside = (...projects) =>
  run(projects, async (args) => {
    const { code, output } = await toolQuietly('vitest', args);
    process.stdout.write(output);
    return code;
  });

async function run(projects, vitest) {
  const named = projects.join(', ');
  process.stdout.write(`\n${named}\n`);
  const report = join(root, '.cache', 'tests', `${projects[0]}.json`);
  await mkdir(join(root, '.cache', 'tests'), { recursive: true });
  await rm(report, { force: true });
  const chosen = projects.flatMap((name) => ['--project', name]);
  const code = await vitest(['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const { passed, failed, failures } = await countsOf(report);
  const silent = failed === 0 && (code !== 0 || passed === 0);
  const why = `${named}: ${passed === 0 ? 'no test ran' : 'failed outside of a test'}`;
  return { passed, failed: silent ? 1 : failed, failures: silent ? [why] : failures };
}

async function countsOf(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    failures: [...brokenFiles.map(({ name, message }) => failureLine(name, 'the file', message)), ...testResults.flatMap(failuresOf)],
  };
}

/** Returns the test's file, its name, and the first line of its failure. */
const failureLine = (file, name, message) => `${relative(root, file)}: ${name} (${message.split('\n')[0]})`;

const failuresOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [first = ''] }) => failureLine(name, fullName, first));
