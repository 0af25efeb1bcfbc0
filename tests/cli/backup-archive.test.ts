import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpTo, checkArchive, readEnv, restoreFrom } from '@acre/http-api/ops';
import { connectAsOwner, localStorage } from '@acre/http-api/testing';
import { describe, expect, it, vi } from 'vitest';
import { commandLine } from '../support/acre.ts';
import { sumsOf, sumsOfFiles } from '../support/sums.ts';
import { aBackupSource, fileRow, quiet, restoredSums, unlogged } from './backup-source.ts';
import { spoiled } from './spoiled-archives.ts';

/** Each step starts a new process, which is slow on a busy machine. The timeout is in milliseconds. */
vi.setConfig({ testTimeout: 180_000 });
const cli = commandLine();
const { owner, folder, archive, image, dataOf, filesOf, source, emptyPlace } = await aBackupSource();
await backUpTo(readEnv(source()), { path: archive, say: quiet });

describe('a backup archive', () => {
  it.each(Object.keys(spoiled))('%s is refused with a one-sentence message, and nothing is written', async (how) => {
    const path = join(folder, 'spoiled.tar.gz');
    await writeFile(path, spoiled[how]?.(await readFile(archive)) ?? '');
    const target = await emptyPlace('untouched');
    const refused = restoreFrom(readEnv(target.variables), { path, replace: false, say: quiet });
    await expect(refused).rejects.toThrow(/^\S+spoiled\.tar\.gz is damaged or is not a backup of Acre: .*\.$/);
    await target.close();
    expect(await sumsOfFiles(dataOf('untouched'))).toEqual({});
  });

  it('leaves nothing behind when its restore or creation is stopped halfway', async () => {
    const target = await emptyPlace('stopped');
    const stopAt = (words: RegExp) => {
      const stopping = new AbortController();
      return { say: (line: string) => void (words.test(line) && stopping.abort()), signal: stopping.signal };
    };
    for (const words of [/^Restoring \d+ tables/, /^Restoring keys/, /^Checking the restored data/]) {
      const restored = restoreFrom(readEnv(target.variables), { path: archive, replace: false, ...stopAt(words) });
      await expect(restored).rejects.toThrow(/abort/);
      expect(await sumsOf(target.db)).toEqual({});
      expect(await sumsOfFiles(dataOf('stopped'))).toEqual({});
    }
    for (const words of [/^Reading \d+ tables/, /^Reading files/]) {
      const stopped = backUpTo(readEnv(source()), { path: join(folder, 'stopped.tar.gz'), ...stopAt(words) });
      await expect(stopped).rejects.toThrow(/abort/);
    }
    expect((await readdir(folder)).filter((name) => name.includes('stopped.tar.gz'))).toEqual([]);
  });

  it('replaces existing people and files only with confirmation', async () => {
    const used = await emptyPlace('used');
    const env = readEnv(used.variables);
    await restoreFrom(env, { path: archive, replace: false, say: quiet });
    await used.db('people').insert({ full_name: 'Somebody new', role: 'seller', referral_id: 'ADA00001' });
    const [id, storage] = [randomUUID(), localStorage(filesOf('used'))];
    await storage.write(id, { name: 'original', content: Buffer.from('new') });
    await used.db('files').insert({ ...fileRow, id, kind: 'document', stored_at: used.db.fn.now() });
    const before = await sumsOf(used.db);
    const restored = (replace: boolean) => restoreFrom(env, { path: archive, replace, say: quiet });
    // The open connection of this test looks like that of a running server.
    await expect(restored(true)).rejects.toThrow('Acre is running on this database. Stop it first.');
    await used.close();
    await expect(restored(false)).rejects.toThrow(/in use\. Restore into an empty one, or use --replace/);
    const look = (...more: string[]) => cli.run(['server', 'restore', archive, '--dry-run', ...more], { variables: used.variables });
    expect(await look()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('This database is in use') });
    expect(await look('--replace')).toMatchObject({ code: 0, out: expect.stringContaining('would be restored as of') });
    const asked = await cli.run(['server', 'restore', archive, '--replace'], { variables: used.variables });
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await storage.open(id, 'original')).toBeDefined();
    await restored(true);
    const after = connectAsOwner(used.variables.DATABASE_URL);
    expect(await restoredSums(after)).toEqual(unlogged(await sumsOf(owner)));
    expect(await sumsOf(after)).not.toEqual(before);
    await after.destroy();
    expect(await sumsOfFiles(filesOf('used'))).toEqual(await sumsOfFiles(filesOf('source')));
  });

  it('keeps every restored file even if an old file cannot be removed', async () => {
    const used = await emptyPlace('stuck');
    const env = readEnv(used.variables);
    await restoreFrom(env, { path: archive, replace: false, say: quiet });
    const restored = await sumsOfFiles(filesOf('stuck'));
    const taken = new Set(Object.keys(restored).map((path) => path.slice(1, 3)));
    let id = randomUUID();
    while (taken.has(id.slice(0, 2))) id = randomUUID();
    await used.db('files').insert({ ...fileRow, id, kind: 'document', stored_at: used.db.fn.now() });
    // The upload `id` belongs in a folder named after the first two characters of `id`. This test writes a file with that name instead, so
    // the restore cannot remove the upload.
    await writeFile(join(filesOf('stuck'), id.slice(0, 2)), 'in the way');
    await rm(join(filesOf('stuck'), image.slice(0, 2)), { recursive: true });
    await used.close();
    await expect(restoreFrom(env, { path: archive, replace: true, say: quiet })).rejects.toThrow('ENOTDIR');
    expect(await sumsOfFiles(filesOf('stuck'))).toMatchObject(restored);
  });

  it('is not written over an existing file, to a missing folder, or without a database', async () => {
    const backup = (path: string) => backUpTo(readEnv(source()), { path, say: quiet });
    await expect(backup(archive)).rejects.toThrow(`${archive} already exists. Name a new file.`);
    const nowhere = join(folder, 'nowhere', 'a.tar.gz');
    await expect(backup(nowhere)).rejects.toThrow(`${nowhere} cannot be written: its folder does not exist.`);
    await expect(checkArchive(nowhere)).rejects.toThrow(`The file ${nowhere} does not exist.`);
    const away = { ...source(), DATABASE_URL: 'postgres://acre:secret@127.0.0.1:1/acre' };
    const unreachable = await cli.run(['server', 'backup', join(folder, 'b.tar.gz')], { variables: away });
    expect(unreachable).toMatchObject({
      code: 4,
      err: expect.stringMatching(/^The database is not responding .*: check DATABASE_URL\.\n$/),
    });
    expect((await readdir(folder)).filter((name) => name.includes('unfinished') || name === 'b.tar.gz')).toEqual([]);
  });
});
