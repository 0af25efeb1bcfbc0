import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm, root } from './programs.mjs';

const packagesOf = async (file) => {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Compares npm's record of the installation with the lock file; packages for other platforms are optional and may be missing. */
async function state() {
  const [wanted, present] = await Promise.all([packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')]);
  if (!present) return 'missing';
  const differs = ([path, entry]) =>
    path.includes('node_modules/') && (present[path] ? present[path].version !== entry.version : !entry.optional && !entry.peer);
  return Object.entries(wanted).some(differs) ? 'stale' : 'current';
}

/** Installs packages that a fresh clone lacks or a newer lock file asks for. */
export async function ensureInstalled() {
  const found = await state();
  if (found === 'current') return;
  process.stdout.write('Installing the dependencies\n');
  if ((await npm(found === 'missing' ? 'ci' : 'install')) !== 0)
    throw new Error('npm could not install the dependencies. See the errors above.');
}
