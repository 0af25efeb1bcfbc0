import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sync } from '../../files/sync.ts';
import { StartRefused } from '../../start-refused.ts';

/** A key with fewer characters is too weak to sign anything. */
export const shortestKey = 32;

/** Returns undefined if there is no such file. A file that is too short for a secret is refused. */
export async function readSecret(file: string, shortest: number): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartRefused(`Acre cannot read ${file} (${error.code}): start it as the user who owns the file.`);
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < shortest)
    throw new StartRefused(
      `${file} ${secret === '' ? 'is empty' : `has ${secret.length} characters and needs at least ${shortest}`}: put the file back from a copy of the data folder, or see docs/operating.md, "Lost secrets".`,
    );
  return secret;
}

/** Reads a secret, or creates one that only its owner can read. An existing file is never replaced. */
export async function keptSecret(file: string, shortest = shortestKey): Promise<string> {
  const existing = await readSecret(file, shortest);
  if (existing !== undefined) return existing;
  const secret = randomBytes(32).toString('base64url');
  // Writing under a temporary name keeps a crash from leaving an empty file.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await rename(unfinished, file);
  await sync(dirname(file));
  return secret;
}
