import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from '@acre/contracts';
import { exitCodes, Failure } from './failure.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const SavedSession = z.object({ url: z.url(), cookie: z.string() });
export type SavedSession = z.output<typeof SavedSession>;

/** ACRE_CONFIG, else `acre` in the user's folder for settings. */
export function configFolder(variables: Variables): string {
  if (variables['ACRE_CONFIG']) return variables['ACRE_CONFIG'];
  const given = variables['XDG_CONFIG_HOME'];
  return join(given && isAbsolute(given) ? given : join(homedir(), '.config'), 'acre');
}

const fileIn = (variables: Variables) => join(configFolder(variables), 'session.json');

export async function readSession(variables: Variables): Promise<SavedSession | undefined> {
  const path = fileIn(variables);
  try {
    return SavedSession.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Failure(exitCodes.notSignedIn, `The session in ${path} cannot be read. Delete the file and sign in with: acre login`);
  }
}

/** Readable by its owner alone from the first byte on; another process sees the old session or the new one. */
export async function writeSession(variables: Variables, session: SavedSession): Promise<string> {
  const path = fileIn(variables);
  await mkdir(configFolder(variables), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(session)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return path;
}

export const forgetSession = (variables: Variables): Promise<void> => rm(fileIn(variables), { force: true });
