import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the complaints of a tool from node_modules; empty on success. */
async function complaintsOf(program: string, ...args: string[]): Promise<string> {
  const ended = promisify(execFile)(process.execPath, [`${root}node_modules/${program}`, ...args], { cwd: root, maxBuffer: 64_000_000 });
  return ended.then(
    () => '',
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

it.each([
  ['every file is formatted and passes the linter', '@biomejs/biome/bin/biome', 'ci', '--colors=off'],
  ['everything type-checks, tests included', 'typescript/bin/tsc', '-b', '.', 'tests'],
  ['no file, export or dependency is unused', 'knip/bin/knip.js', '--no-config-hints'],
])('%s', async (_, program, ...args) => {
  expect(await complaintsOf(program, ...args)).toBe('');
});
