import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './programs.mjs';

const folder = join(root, 'packages/contracts/pacts');
const pacts = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();

async function contents() {
  return Promise.all((await pacts()).map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`));
}

/**
 * Deletes the pacts before `writeThem` writes them again, because a test run only adds to a file. As one more test, they must equal the
 * committed ones.
 */
export async function keepPacts(writeThem) {
  const before = await contents();
  for (const name of await pacts()) await rm(join(folder, name));
  await mkdir(folder, { recursive: true });
  const { passed, failed, failures } = await writeThem();
  const after = await contents();
  const same = after.length > 0 && before.join('') === after.join('');
  const differ = same ? [] : ['The tests changed the pacts in packages/contracts/pacts. Review and commit them, then run the tests again.'];
  return { passed: passed + (same ? 1 : 0), failed: failed + differ.length, failures: [...failures, ...differ] };
}
