import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { z } from '@acre/contracts/mechanism/z';
import { cannotWrite, exitCodes, Failure, usage } from './failure.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** A session file holds either the cookie of a session or an API token. */
const SavedSession = z.union([z.object({ url: z.url(), cookie: z.string() }), z.object({ url: z.url(), token: z.string() })]);
export type SavedSession = z.output<typeof SavedSession>;

/** Returns ACRE_CONFIG, or `acre` in the user's configuration folder. */
export function configFolder(variables: Variables): string {
  if (variables['ACRE_CONFIG']) return variables['ACRE_CONFIG'];
  const given = variables['XDG_CONFIG_HOME'];
  return join(given && isAbsolute(given) ? given : join(homedir(), '.config'), 'acre');
}

/** Returns the profile named by --profile or ACRE_PROFILE, if any. */
export function profileOf(variables: Variables): string | undefined {
  const name = variables['ACRE_PROFILE'] || undefined;
  if (name === undefined || /^[a-z0-9][a-z0-9_-]{0,39}$/i.test(name)) return name;
  throw usage(`'${name}' is not a valid profile name. Use at most 40 letters, digits, '-' and '_'.`);
}

function fileIn(variables: Variables): string {
  const profile = profileOf(variables);
  return profile === undefined
    ? join(configFolder(variables), 'session.json')
    : join(configFolder(variables), 'profiles', `${profile}.json`);
}

export async function readSession(variables: Variables): Promise<SavedSession | undefined> {
  const path = fileIn(variables);
  try {
    return SavedSession.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Failure(exitCodes.notSignedIn, `The session in ${path} cannot be read. Delete the file and log in with: acre login`);
  }
}

/** Writes a file that only its owner can read. */
export async function writeSession(variables: Variables, session: SavedSession): Promise<string> {
  const path = fileIn(variables);
  await replace(path, `${JSON.stringify(session)}\n`).catch(cannotWrite(`The session file ${path}`));
  return path;
}

/** The new file is renamed into place, so that another process never reads a partial session. */
async function replace(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx' });
    await chmod(draft, 0o600);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const forgetSession = (variables: Variables): Promise<void> => rm(fileIn(variables), { force: true });
