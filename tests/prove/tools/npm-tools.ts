import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const wanted = fileURLToPath(new URL('npm/', import.meta.url));
const folder = fileURLToPath(new URL('../../../.cache/proof-tools/', import.meta.url));
/** What installing may take, in milliseconds. */
const longest = 15 * 60_000;
/** The lock file by which all was installed to the end. */
const done = join(folder, 'node_modules/installed.json');

/** Installs them beside the product, by their own lock file and without a script of theirs, unless they are there already. */
export async function installNpmTools(): Promise<void> {
  const installed = await readFile(done, 'utf8').catch(() => '');
  const lock = await readFile(join(wanted, 'package-lock.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  await cp(wanted, folder, { recursive: true });
  if (installed === lock) return;
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: longest });
  await writeFile(done, lock);
}

/** The path of a command of theirs. */
export const npmTool = (name: string): string => join(folder, 'node_modules/.bin', name);

/** The path of a file of ours that imports from theirs. */
export const npmFile = (name: string): string => join(folder, name);

/** A package of theirs; its shape is said by who asks. */
export const npmPackage = <T>(name: string): T => createRequire(join(folder, 'package.json'))(name);
