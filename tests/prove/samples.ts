import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aFolder } from '../support/run-app.ts';
import { proving } from './support/proving.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Lists the tests of which `npm test` runs only a sample, with the size of the whole. */
const sampled = {
  'tests/adapters/indexes.test.ts': 'Lists, maps and figures at 100,000 rows, with their times',
  'tests/adapters/rules.test.ts': 'Random conditions, 1,000 of each noun',
  'tests/adapters/total-count-cache.test.ts': 'Cached totals, after 60 changes',
  'tests/api/authorization.test.ts': 'The authorization matrix, whoever the owner is',
  'tests/api/columns.test.ts': 'Columns of tables as keys of every third write',
  'tests/api/hostile-input.test.ts': 'Endpoints whose every field was given every hostile value',
  'tests/api/image-work.test.ts': 'Large pictures, each format and limit',
  'tests/api/who-sees-what.test.ts': 'Comparisons of the product with views of PostgreSQL, 10,000 pairs',
  'tests/browser/screens.test.ts': 'Screens, in both themes',
  'tests/browser/typing.test.ts': 'Letters typed on a slow machine, at seven speeds',
  'tests/repo/image-memory.test.ts': 'Memory for the pictures that need the most',
  'tests/repo/start.test.ts': 'Stops of npm start, by both signals at six moments',
} as const;

type Report = Readonly<{ numPassedTests: number; numFailedTests: number }>;

/** Runs the tests that `npm test` samples in full. */
export const prove = proving('Samples, whole', async ({ found, ending }) => {
  const folder = await aFolder(ending.add);
  for (const [file, what] of Object.entries(sampled)) {
    const report = join(folder, 'report.json');
    const args = ['run', file, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ACRE_SAMPLES: 'whole' },
    });
    await once(child, 'exit');
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8')) as Report;
    found.add(`${what}: tests`, numPassedTests + numFailedTests, '', { atLeast: 1 });
    found.add('Of these, failed', numFailedTests, '', { atMost: 0 });
  }
});
