import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onSources, root, tool } from './programs.mjs';

const run = promisify(execFile);

/** Generating must change nothing. Edits that are not committed yet are there before and after, so they do not count. */
async function generatedFiles() {
  const difference = async () => (await run('git', ['diff'], { cwd: root, maxBuffer: 256_000_000 })).stdout;
  const before = await difference();
  const code = await onSources('scripts/generate.mjs');
  if (code !== 0) return code;
  if ((await difference()) === before) return 0;
  process.stdout.write('Generated files were out of date and have been written again. Review and commit them.\n');
  return 1;
}

const checks = [
  ['format and lint', () => tool('biome', ['ci', '--error-on-warnings'])],
  ['types', () => tool('tsc', ['-b', '.', 'tests'])],
  ['boundaries', () => tool('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'db', 'tests'])],
  ['unused code', () => tool('knip', ['--no-config-hints'])],
  ['generated files', generatedFiles],
];

/** Runs what fails fast, one after the other; each check counts as one test. */
export async function runChecks() {
  const failures = [];
  for (const [name, check] of checks) {
    process.stdout.write(`\n${name}\n`);
    if ((await check()) !== 0) failures.push(`check: ${name}`);
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}
