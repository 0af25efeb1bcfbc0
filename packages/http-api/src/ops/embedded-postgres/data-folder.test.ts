import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { keptSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('belongs to one process until it is released', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`(process ${process.pid})`);
    await lock.publish('http://localhost:4000');
    await expect(lockDataFolder(folder)).rejects.toThrow('at http://localhost:4000');
    await lock.release();
    await (await lockDataFolder(folder)).release();
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, born: '' })],
    ['an earlier process whose number another one has now', JSON.stringify({ pid: process.pid, born: 'before' })],
    ['a process killed while it wrote its lock', '{"pid":'],
  ])('is free again after %s', async (_, left) => {
    await writeFile(join(folder, 'acre.lock'), left);
    await (await lockDataFolder(folder)).release();
  });

  it('goes to exactly one of two processes that start at the same moment, even if a dead process left its lock file', async () => {
    for (let pair = 0; pair < 40; pair += 1) {
      await writeFile(join(folder, 'acre.lock'), JSON.stringify({ pid: 2 ** 22 + 1, born: '' }));
      const attempts = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)]);
      const had = attempts.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []));
      expect(had).toHaveLength(1);
      await had[0]?.release();
    }
  });

  it('is created without read or write access for others if it is missing', async () => {
    const missing = join(folder, 'a', 'b');
    await openDataFolder(missing);
    expect((await stat(missing)).mode & 0o066).toBe(0);
  });

  it('can be checked by three commands at the same moment, which leave nothing in it', async () => {
    const checkOften = async () => {
      for (let time = 0; time < 300; time += 1) await openDataFolder(folder);
    };
    await Promise.all([checkOften(), checkOften(), checkOften()]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is reported with the variable to set if it cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(/set ACRE_DATA/);
  });

  it('stores a secret that only its owner can read, and returns the same one every time', async () => {
    const file = join(folder, 'secret');
    const secret = await keptSecret(file);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await keptSecret(file)).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it.each(['', '\n', 'x', 'a'.repeat(31)])('refuses a secret that is too short (%j), and leaves it unchanged', async (short) => {
    const file = join(folder, 'session.key');
    await writeFile(file, short);
    await expect(keptSecret(file)).rejects.toThrow(/session\.key (is empty|has \d+ characters and needs at least 32): put the file back/);
    expect(await readFile(file, 'utf8')).toBe(short);
  });
});
