import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onSourcesQuietly, root, toolQuietly } from './programs.mjs';

const run = promisify(execFile);

/**
 * Checks that writing the generated files again changes nothing. Uncommitted edits do not count, because they are in the diff both before
 * and after.
 */
async function generatedFiles() {
  const difference = async () => (await run('git', ['diff'], { cwd: root, maxBuffer: 256_000_000 })).stdout;
  const before = await difference();
  const { code, output } = await onSourcesQuietly('scripts/generate.mjs');
  if (code !== 0 || (await difference()) === before) return { code, output };
  return { code: 1, output: `${output}Some generated files were out of date. They have been regenerated. Review and commit them.\n` };
}

const checks = {
  'format and lint': () => toolQuietly('biome', ['ci', '--error-on-warnings']),
  types: () => toolQuietly('tsc', ['-b', '.', 'tests']),
  boundaries: () => toolQuietly('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'db', 'tests']),
  'unused code': () => toolQuietly('knip', ['--no-config-hints']),
  'generated files': generatedFiles,
};

/** Both rows run in parallel, and the checks of a row one after the other. The type check takes as long as all the others together. */
const rows = [['types'], ['format and lint', 'boundaries', 'unused code', 'generated files']];

async function runRow(names) {
  const failed = [];
  for (const name of names) {
    const { code, output } = await checks[name]();
    process.stdout.write(`\n${name}\n${output}`);
    if (code !== 0) failed.push(`check: ${name}`);
  }
  return failed;
}

/** Runs all checks and counts each of them as one test. The full test run calls this before the tests, because checks fail sooner. */
export async function runChecks() {
  const failures = (await Promise.all(rows.map(runRow))).flat();
  return { passed: Object.keys(checks).length - failures.length, failed: failures.length, failures };
}
