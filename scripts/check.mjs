import { ensureInstalled } from './support/install.mjs';
import { root, script, tool } from './support/programs.mjs';

const checks = [
  ['format and lint', () => tool('biome', ['ci'])],
  ['types', () => tool('tsc', ['-b', '.', 'tests'])],
  ['boundaries', () => tool('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'db', 'tests'])],
  ['unused code', () => tool('knip', ['--no-config-hints'])],
  ['tests', () => script('scripts/test.mjs')],
];

process.chdir(root);
await ensureInstalled();
const failed = [];
for (const [name, check] of checks) {
  process.stdout.write(`\n${name}\n`);
  if ((await check()) !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks hold.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
