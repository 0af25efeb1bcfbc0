import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '@acre/db';
import { backUpTo, checkArchive, fillDemo, readEnv, restoreFrom } from '@acre/http-api/ops';
import { connectAsOwner, dumpSchema, localStorage, pendingMigrations, s3Storage } from '@acre/http-api/testing';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { commandLine } from '../support/acre.ts';
import { aBucket } from '../support/bucket.ts';
import { freshDatabase } from '../support/database.ts';
import { sumsOf, sumsOfFiles } from '../support/sums.ts';
import { spoiled } from './spoiled-archives.ts';

/** The command starts anew for each step, which is slow where much else runs. */
vi.setConfig({ testTimeout: 180_000 });
const cli = commandLine();
const SESSION_KEYS = 'a-session-key-that-only-tests-use';
const { owner, url } = await freshDatabase();
const quiet = () => undefined;
let folder: string;
let archive: string;
const image = randomUUID();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acre-backup-'));
  archive = join(folder, 'acre.tar.gz');
  await fillDemo(owner);
  await upload(image, { kind: 'image', width: 700, height: 500, placeholder: 'data:,' }, ['original', '320.webp', '640.webp']);
  await upload(randomUUID(), { kind: 'document' }, ['original']);
  // What is not put away yet is no file.
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
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileRow = { name: 'a name', media_type: 'image/webp', bytes: 1, sha256: 'x', uploaded_by_id: 1 };
const dataOf = (name: string) => join(folder, name);
const filesOf = (name: string) => join(dataOf(name), 'files');

async function upload(id: string, row: object, parts: readonly string[]): Promise<void> {
  for (const name of parts) await localStorage(filesOf('source')).write(id, { name, content: randomBytes(300_000) });
  await owner('files').insert({ ...fileRow, ...row, id, stored_at: owner.fn.now() });
}

/** A database without anything in it, and the environment that leads there. */
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

describe('a backup', () => {
  it('is one new file for its owner alone, and restored elsewhere every table and every file is the same', async () => {
    await rm(archive, { force: true });
    const tried = await cli.run(['server', 'backup', archive, '--dry-run'], { variables: source() });
    expect(tried).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[\d,]+ rows of \d+ tables and 4 files would be in .*\(\d\.\d MB, /),
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('acre.tar'))).toEqual([]);
    const written = await cli.run(['server', 'backup', archive], { variables: source() });
    expect(written).toMatchObject({ code: 0, out: expect.stringMatching(/^[\d,]+ rows of \d+ tables and 4 files are in /) });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const target = await emptyPlace('restored');
    const look = await cli.run(['server', 'restore', archive, '--dry-run'], { variables: target.variables });
    expect(look).toMatchObject({ code: 0, out: expect.stringMatching(/^[\d,]+ rows of \d+ tables and 4 files would be as they were on /) });
    expect(await sumsOf(target.db)).toEqual({});
    const restored = await cli.run(['server', 'restore', archive, '--json'], { variables: target.variables });
    expect(restored.err).not.toMatch(/error/i);
    expect({ code: restored.code, ...JSON.parse(restored.out) }).toMatchObject({ code: 0, parts: 4, missing: [], applied: [] });
    const [before, after] = [await sumsOf(owner), await sumsOf(target.db)];
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(15);
    expect(after).toEqual(before);
    expect(Object.keys(await sumsOfFiles(filesOf('source')))).toHaveLength(4);
    expect(await sumsOfFiles(filesOf('restored'))).toEqual(await sumsOfFiles(filesOf('source')));
    expect(await dumpSchema(target.db)).toBe(await dumpSchema(owner));
  });

  it('brings numbering, append-only records and kept counts back to work', async () => {
    const target = await emptyPlace('at-work');
    await restoreFrom(readEnv(target.variables), { path: archive, replace: false, say: quiet });
    const { db } = target;
    const last = await db('properties').max('id as id').first();
    const [sample] = await db('properties').whereNotNull('map_x').orderBy('id').limit(1);
    const {
      id: _,
      search_text,
      map_x,
      map_y,
      street_key,
      sort_name,
      status_rank,
      is_listed,
      referral_id,
      external_key,
      ...columns
    } = sample;
    const row = { ...columns, images: '[]', documents: '[]' };
    expect(await db('properties').insert(row).returning('id')).toEqual([{ id: last?.id + 1 }]);
    await db.raw('select fold_map_changes()');
    const counted = await db('map_counts').where({ level: 4, type: 'all' }).sum('count as count').first();
    const [placed] = await db('properties').whereNotNull('map_x').whereNull('deleted_at').count('id as count');
    expect(counted?.count).toBe(placed?.count);
    await expect(db('ledger_entries').update({ reason: 'x' })).rejects.toThrow(/append-only/);
  });

  it('goes into a bucket as well as into a folder, and comes out of one', async () => {
    const bucket = await aBucket(dataOf('bucket'));
    const s3 = {
      FILES_S3_ENDPOINT: bucket.endpoint,
      FILES_S3_BUCKET: bucket.bucket,
      FILES_S3_KEY_ID: bucket.keyId,
      FILES_S3_SECRET: bucket.secret,
    };
    const target = await emptyPlace('with-bucket');
    const env = readEnv({ ...target.variables, ...s3 });
    await restoreFrom(env, { path: archive, replace: false, say: quiet });
    const opened = await s3Storage(bucket).open(image, '640.webp');
    const pieces: Buffer[] = [];
    for await (const piece of opened?.stream ?? []) pieces.push(piece);
    const kept = join(filesOf('source'), image.slice(0, 2), image.slice(2, 4), image, '640.webp');
    expect(Buffer.concat(pieces)).toEqual(await readFile(kept));
    const again = await backUpTo(env, { path: join(folder, 'from-bucket.tar.gz'), say: quiet });
    expect(again).toMatchObject({ parts: 4, missing: [] });
  });

  it('of an older version is restored as it was, and brought up to date', async () => {
    const old = await emptyPlace('old');
    const names = (await readdir(migrationsFolder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .slice(0, -2);
    await old.db.raw('create table schema_migrations (name text primary key, applied_at timestamptz not null default now())');
    for (const name of names) {
      await old.db.raw((await readFile(join(migrationsFolder, name), 'utf8')).replaceAll('?', '\\?'));
      await old.db('schema_migrations').insert({ name });
    }
    await old.db('people').insert({ id: 7, full_name: 'Ada', role: 'seller', referral_id: 'ADA00001' });
    const path = join(folder, 'old.tar.gz');
    await backUpTo(readEnv(old.variables), { path, say: quiet });
    const target = await emptyPlace('upgraded');
    const { applied } = await restoreFrom(readEnv(target.variables), { path, replace: false, say: quiet });
    expect(applied).toHaveLength(2);
    expect(await pendingMigrations(target.db)).toEqual([]);
    expect(await target.db('people').pluck('id')).toEqual([7]);
  });

  it('says which files the storage has lost, and holds all else', async () => {
    const id = randomUUID();
    await owner('files').insert({ ...fileRow, id, kind: 'document', stored_at: owner.fn.now() });
    const path = join(folder, 'incomplete.tar.gz');
    const written = await cli.run(['server', 'backup', path], { variables: source() });
    await owner('files').where({ id }).del();
    expect(written).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`lacks 1 file that the database names: files/${id}/original`)),
    });
    expect((await checkArchive(path)).manifest).toMatchObject({ files: { count: 4 }, missing: [`files/${id}/original`] });
  });
});

describe('an archive', () => {
  it.each(Object.keys(spoiled))('%s is refused in one sentence, and nothing is written', async (how) => {
    const path = join(folder, 'spoiled.tar.gz');
    await writeFile(path, spoiled[how]?.(await readFile(archive)) ?? '');
    const target = await emptyPlace('untouched');
    const refused = restoreFrom(readEnv(target.variables), { path, replace: false, say: quiet });
    await expect(refused).rejects.toThrow(/^\S+spoiled\.tar\.gz is damaged or no backup of Acre: .*\.$/);
    await target.close();
    expect(await sumsOfFiles(dataOf('untouched'))).toEqual({});
  });

  it('whose restore is stopped half-way leaves nothing, and no more does a backup', async () => {
    const target = await emptyPlace('stopped');
    const stopAt = (words: RegExp) => {
      const stopping = new AbortController();
      return { say: (line: string) => void (words.test(line) && stopping.abort()), signal: stopping.signal };
    };
    const restored = restoreFrom(readEnv(target.variables), { path: archive, replace: false, ...stopAt(/^Filling/) });
    await expect(restored).rejects.toThrow(/abort/);
    expect(await sumsOf(target.db)).toEqual({});
    expect(await sumsOfFiles(dataOf('stopped'))).toEqual({});
    for (const words of [/^Reading \d+ tables/, /^Reading files/]) {
      const stopped = backUpTo(readEnv(source()), { path: join(folder, 'stopped.tar.gz'), ...stopAt(words) });
      await expect(stopped).rejects.toThrow(/abort/);
    }
    expect((await readdir(folder)).filter((name) => name.includes('stopped.tar.gz'))).toEqual([]);
  });

  it('is not restored over people unless that is meant, and what it replaces is gone with its files', async () => {
    const used = await emptyPlace('used');
    const env = readEnv(used.variables);
    await restoreFrom(env, { path: archive, replace: false, say: quiet });
    await used.db('people').insert({ full_name: 'Somebody new', role: 'seller', referral_id: 'ADA00001' });
    const [id, storage] = [randomUUID(), localStorage(filesOf('used'))];
    await storage.write(id, { name: 'original', content: Buffer.from('new') });
    await used.db('files').insert({ ...fileRow, id, kind: 'document', stored_at: used.db.fn.now() });
    const before = await sumsOf(used.db);
    const restored = (replace: boolean) => restoreFrom(env, { path: archive, replace, say: quiet });
    // A connection of somebody who serves it: this test's own.
    await expect(restored(true)).rejects.toThrow('Acre is running on this database: stop it first.');
    await used.close();
    await expect(restored(false)).rejects.toThrow(/in use: restore into an empty one, or say --replace/);
    const look = (...more: string[]) => cli.run(['server', 'restore', archive, '--dry-run', ...more], { variables: used.variables });
    expect(await look()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('This database is in use') });
    expect(await look('--replace')).toMatchObject({ code: 0, out: expect.stringContaining('would be as they were on') });
    const asked = await cli.run(['server', 'restore', archive, '--replace'], { variables: used.variables });
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
    expect(await storage.open(id, 'original')).toBeDefined();
    await restored(true);
    const after = connectAsOwner(used.variables.DATABASE_URL);
    expect(await sumsOf(after)).toEqual(await sumsOf(owner));
    expect(await sumsOf(after)).not.toEqual(before);
    await after.destroy();
    expect(await sumsOfFiles(filesOf('used'))).toEqual(await sumsOfFiles(filesOf('source')));
  });

  it('is not written over another file, nor where nobody may write, nor without a database', async () => {
    const backup = (path: string) => backUpTo(readEnv(source()), { path, say: quiet });
    await expect(backup(archive)).rejects.toThrow(`${archive} exists already: name a new file.`);
    const nowhere = join(folder, 'nowhere', 'a.tar.gz');
    await expect(backup(nowhere)).rejects.toThrow(`${nowhere} cannot be written: its folder does not exist.`);
    await expect(checkArchive(nowhere)).rejects.toThrow(`There is no file ${nowhere}.`);
    const away = { ...source(), DATABASE_URL: 'postgres://acre:secret@127.0.0.1:1/acre' };
    const unreachable = await cli.run(['server', 'backup', join(folder, 'b.tar.gz')], { variables: away });
    expect(unreachable).toMatchObject({ code: 4, err: expect.stringMatching(/^The database does not answer .*: check DATABASE_URL\.\n$/) });
    expect((await readdir(folder)).filter((name) => name.includes('unfinished') || name === 'b.tar.gz')).toEqual([]);
  });
});
