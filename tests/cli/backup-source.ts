import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '@acre/http-api/ops';
import { connectAsOwner, type Database, localStorage } from '@acre/http-api/testing';
import { afterAll, expect, inject } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { sumsOf } from '../support/sums.ts';

export const SESSION_KEYS = 'a-session-key-that-only-tests-use';
export const quiet = () => undefined;
export const fileRow = { name: 'a name', media_type: 'image/webp', bytes: 1, sha256: 'x', uploaded_by_id: 1 };

/**
 * Creates a database with the demo data. Also creates a folder with uploaded files. The tests back up the database and this folder to the
 * file `archive`.
 */
export async function aBackupSource() {
  const { owner, url } = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'acre-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const image = randomUUID();
  const dataOf = (name: string) => join(folder, name);
  const filesOf = (name: string) => join(dataOf(name), 'files');

  async function upload(id: string, row: object, parts: readonly string[]): Promise<void> {
    for (const name of parts) await localStorage(filesOf('source')).write(id, { name, content: randomBytes(300_000) });
    await owner('files').insert({ ...fileRow, ...row, id, stored_at: owner.fn.now() });
  }

  await fillDemo(owner);
  await upload(image, { kind: 'image', width: 700, height: 500, placeholder: 'data:,' }, ['original', '320.webp', '640.webp']);
  await upload(randomUUID(), { kind: 'document' }, ['original']);
  // This upload was never completed (`stored_at` is null), so the backup must not expect its file.
  await owner('files').insert({ ...fileRow, id: randomUUID(), kind: 'document' });
  await owner('property_status_history').insert({
    property_id: 1,
    new_status: 'under_contract',
    old_status: 'under_review',
    changed_by_id: 1,
  });
  await owner('outbox').insert({
    kind: 'mail',
    payload: JSON.stringify({ text: 'tab\tline\nback\\slash \u{1f3e2}' }),
    due_at: '2040-01-01',
  });

  /**
   * Creates an empty database, and returns a connection to it and the environment variables with which a command uses it. The database is
   * dropped after the tests.
   */
  async function emptyPlace(name: string) {
    const root = connectAsOwner(`${inject('clusterUrl')}postgres`);
    const database = `t_${randomBytes(8).toString('hex')}`;
    await root.raw(`create database ${database}`);
    const db = connectAsOwner(`${inject('clusterUrl')}${database}`);
    afterAll(async () => {
      await db.destroy();
      await root.raw(`drop database if exists ${database} with (force)`);
      await root.destroy();
    });
    const variables = { DATABASE_URL: `${inject('clusterUrl')}${database}`, SESSION_KEYS, ACRE_DATA: dataOf(name) };
    return { db, variables, close: () => db.destroy() };
  }
  const source = () => ({ DATABASE_URL: url, SESSION_KEYS, ACRE_DATA: dataOf('source') });
  return { owner, folder, archive: join(folder, 'acre.tar.gz'), image, dataOf, filesOf, source, emptyPlace };
}

/**
 * Leaves out the checksum of the security log. Backup and restore add entries to this log, so it always differs between the source and the
 * restored database.
 */
export const unlogged = ({ security_log: _, ...sums }: Record<string, string>) => sums;

export async function restoredSums(db: Database): Promise<Record<string, string>> {
  expect((await db('security_log').orderBy('id').pluck('kind')).at(-1)).toBe('backup_restored');
  return unlogged(await sumsOf(db));
}
