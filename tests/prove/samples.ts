import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aFolder } from '../support/run-app.ts';
import { proving } from './support/proving.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Returns the test files of which `npm test` runs only a sample. They are recognized by their import of `sample.ts`. */
async function sampledFiles(): Promise<string[]> {
  const files = (await readdir(join(root, 'tests'), { recursive: true })).filter((file) => file.endsWith('.test.ts')).sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, 'tests', file), 'utf8')));
  return files.filter((_, nth) => contents[nth]?.includes("support/sample.ts'"));
}

type Report = Readonly<{ numPassedTests: number; numFailedTests: number }>;

/** Runs in full the tests of which `npm test` runs only a sample. */
export const prove = proving('Sampled tests, run in full', async ({ found, ending }) => {
  const folder = await aFolder(ending.add);
  for (const file of await sampledFiles()) {
    const report = join(folder, 'report.json');
    const args = ['run', `tests/${file}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ACRE_SAMPLES: 'whole' },
    });
    await once(child, 'exit');
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8')) as Report;
    found.add(`${file}: tests`, numPassedTests + numFailedTests, '', { atLeast: 1 });
    found.add('Of these, failed', numFailedTests, '', { atMost: 0 });
  }
});
