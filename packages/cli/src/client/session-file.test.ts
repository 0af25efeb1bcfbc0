import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFolder, forgetSession, readSession, writeSession } from './session-file.ts';

describe('the session file', () => {
  let ACRE_CONFIG: string;
  beforeEach(async () => {
    ACRE_CONFIG = join(await mkdtemp(join(tmpdir(), 'acre-cfg-')), 'deep', 'acre');
  });
  afterEach(() => rm(join(ACRE_CONFIG, '..', '..'), { recursive: true }));
  const session = { url: 'https://acre.example.com', cookie: 'acre.sid=1; acre.sid.sig=2' };

  it('keeps the URL and cookie and is readable only by its owner, even if a less protected file existed before', async () => {
    const path = await writeSession({ ACRE_CONFIG }, session);
    await rm(path);
    await writeFile(path, '{}', { mode: 0o644 });
    await writeSession({ ACRE_CONFIG }, session);
    expect(await readSession({ ACRE_CONFIG })).toEqual(session);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(ACRE_CONFIG)).mode & 0o777).toBe(0o700);
  });

  it('is absent before login and after logout', async () => {
    expect(await readSession({ ACRE_CONFIG })).toBeUndefined();
    await writeSession({ ACRE_CONFIG }, session);
    await forgetSession({ ACRE_CONFIG });
    expect(await readSession({ ACRE_CONFIG })).toBeUndefined();
  });

  it('reports in one sentence that it cannot be written, and leaves no partial file', async () => {
    const path = join(ACRE_CONFIG, 'session.json');
    await mkdir(path, { recursive: true });
    const message = `The session file ${path} cannot be written (EISDIR).`;
    await expect(writeSession({ ACRE_CONFIG }, session)).rejects.toMatchObject({ exitCode: 1, message });
    expect(await readdir(ACRE_CONFIG)).toEqual(['session.json']);
  });

  it('requires a new login if it is corrupt', async () => {
    const path = await writeSession({ ACRE_CONFIG }, session);
    await writeFile(path, '{"url":"nonsense"');
    await expect(readSession({ ACRE_CONFIG })).rejects.toMatchObject({ exitCode: 3 });
  });

  it.each([
    [{ ACRE_CONFIG: '/a/b' }, '/a/b'],
    [{ XDG_CONFIG_HOME: '/x' }, '/x/acre'],
    [{ XDG_CONFIG_HOME: 'relative' }, join(homedir(), '.config/acre')],
    [{}, join(homedir(), '.config/acre')],
  ])('is in the right folder for the environment variables %j', (variables, folder) => {
    expect(configFolder(variables)).toBe(folder);
  });
});
