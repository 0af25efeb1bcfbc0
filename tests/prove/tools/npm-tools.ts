import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const wanted = fileURLToPath(new URL('npm/', import.meta.url));
const folder = fileURLToPath(new URL('../../../.cache/proof-tools/', import.meta.url));
/** The timeout of the installation, in milliseconds. */
const longest = 15 * 60_000;
/** The lock file of the last complete installation. */
const done = join(folder, 'node_modules/installed.json');

/** Installs them beside the product, by their own lock file and without install scripts, unless they are installed already. */
export async function installNpmTools(): Promise<void> {
  const installed = await readFile(done, 'utf8').catch(() => '');
  const lock = await readFile(join(wanted, 'package-lock.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  await cp(wanted, folder, { recursive: true });
  if (installed === lock) return;
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: longest });
  await writeFile(done, lock);
}

/** The path of one of their commands. */
export const npmTool = (name: string): string => join(folder, 'node_modules/.bin', name);

/** The path of a file of ours that imports their packages. */
export const npmFile = (name: string): string => join(folder, name);

/** Imports one of their packages; the caller states its type. */
export const npmPackage = <T>(name: string): T => createRequire(join(folder, 'package.json'))(name);
