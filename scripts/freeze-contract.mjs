import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './support/programs.mjs';

const [month = new Date().toISOString().slice(0, 7)] = process.argv.slice(2);
const from = join(root, 'packages/contracts/pacts');
const to = join(root, 'tests/contract/frozen', month);

/**
 * Copies the current contracts as those of the given month, by default the current month. A month is frozen only once, because consumers
 * rely on what was promised.
 */
async function freeze() {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`'${month}' is not a month. Write it as YYYY-MM, such as 2026-11.`);
  const names = (await readdir(from)).filter((name) => name.endsWith('.json'));
  await mkdir(to).catch(() => {
    throw new Error(`The contract of ${month} is already frozen in tests/contract/frozen/${month}, and must not change.`);
  });
  for (const name of names) await cp(join(from, name), join(to, name));
  return names;
}

await freeze().then(
  (names) => process.stdout.write(`Froze ${names.join(', ')} as the contract of ${month}. Commit tests/contract/frozen/${month}.\n`),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
