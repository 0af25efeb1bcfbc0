import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** A secret of the data folder, made once and readable by its owner only. */
export async function keptSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
