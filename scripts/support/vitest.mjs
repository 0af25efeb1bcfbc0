import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, tool } from './programs.mjs';

/** Runs the projects of one level and counts. A level without tests, or one that breaks before its tests, counts as a failure. */
export async function runLevel(...projects) {
  process.stdout.write(`\n${projects.join(' and ')}\n`);
  const report = join(root, '.cache', 'tests', `${projects[0]}.json`);
  await mkdir(join(root, '.cache', 'tests'), { recursive: true });
  await rm(report, { force: true });
  const chosen = projects.flatMap((name) => ['--project', name]);
  const code = await tool('vitest', ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const { passed, failed, failures, secondTries } = await countsOf(report);
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) process.stdout.write(`${projects.join(' and ')}: ${passed === 0 ? 'no test ran' : 'failed outside of a test'}\n`);
  return { passed, failed: silent ? 1 : failed, failures, secondTries };
}

async function countsOf(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, failures: [], secondTries: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    failures: [...brokenFiles.map(({ name, message }) => told(name, 'the file', message)), ...testResults.flatMap(thoseThat('failed'))],
    // A test that passed and has failures to tell of was tried twice.
    secondTries: testResults.flatMap(thoseThat('passed')),
  };
}

/** Its file, its name, and what it failed of first. */
const told = (file, name, message) => `${relative(root, file)}: ${name} (${message.split('\n')[0]})`;

const thoseThat =
  (outcome) =>
  ({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === outcome && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first] }) => told(name, fullName, first));
