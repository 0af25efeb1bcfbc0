import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './programs.mjs';

const folder = join(root, 'packages/contracts/pacts');

async function contents() {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`));
}

/** Writes the pacts anew, since a run only adds to a file, and holds them against what was committed: one more test. */
export async function keepPacts(writeThem) {
  const before = await contents();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { passed, failed, failures, secondTries } = await writeThem();
  const after = await contents();
  const same = after.length > 0 && before.join('') === after.join('');
  const differ = same ? [] : ['The committed pacts differ from what the consumers write: commit the new ones.'];
  return { passed: passed + (same ? 1 : 0), failed: failed + differ.length, failures: [...failures, ...differ], secondTries };
}
