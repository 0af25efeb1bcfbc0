import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const wanted = fileURLToPath(new URL('npm/', import.meta.url));
const folder = fileURLToPath(new URL('../../../.cache/proof-tools/', import.meta.url));
/** The installation may take at most this many milliseconds. */
const longest = 15 * 60_000;
/** This file is a copy of the installed lock file, written after the installation. */
const done = join(folder, 'node_modules/installed.json');

/**
 * Installs the tools in a separate folder from their own lock file, without install scripts. Skips the installation if the tools of this
 * lock file are already installed.
 */
export async function installNpmTools(): Promise<void> {
  const installed = await readFile(done, 'utf8').catch(() => '');
  const lock = await readFile(join(wanted, 'package-lock.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  await cp(wanted, folder, { recursive: true });
  if (installed === lock) return;
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: longest });
  await writeFile(done, lock);
}

/** Returns the path of a tool's command. */
export const npmTool = (name: string): string => join(folder, 'node_modules/.bin', name);

/**
 * Returns the path of the copy of a file from `npm/`. The copy is beside the installed `node_modules`, so that it can import the tools'
 * packages.
 */
export const npmFile = (name: string): string => join(folder, name);

/** Imports a tool's package; the caller states its type. */
export const npmPackage = <T>(name: string): T => createRequire(join(folder, 'package.json'))(name);
