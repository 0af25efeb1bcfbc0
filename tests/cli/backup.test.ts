import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpTo, checkArchive, fillDemo, readEnv, restoreFrom } from '@acre/http-api/ops';
import {
  connectAsOwner,
  type Database,
  dumpSchema,
  knownMigrations,
  localStorage,
  pendingMigrations,
  s3Storage,
} from '@acre/http-api/testing';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addAdmin, commandLine } from '../support/acre.ts';
import { columnsOf, databaseOfFirm, firm, lasting, sumsOver } from '../support/acre-0.1.0/firm.ts';
import { aBucket } from '../support/bucket.ts';
import { freshDatabase } from '../support/database.ts';
import { sumsOf, sumsOfFiles } from '../support/sums.ts';
import { spoiled } from './spoiled-archives.ts';

/** Each step starts a new process, which is slow on a busy machine. The timeout is in milliseconds. */
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
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileRow = { name: 'a name', media_type: 'image/webp', bytes: 1, sha256: 'x', uploaded_by_id: 1 };
const dataOf = (name: string) => join(folder, name);
const filesOf = (name: string) => join(dataOf(name), 'files');

async function upload(id: string, row: object, parts: readonly string[]): Promise<void> {
  for (const name of parts) await localStorage(filesOf('source')).write(id, { name, content: randomBytes(300_000) });
  await owner('files').insert({ ...fileRow, ...row, id, stored_at: owner.fn.now() });
}

/** Creates a session, a session that waits for its code, a token, and a link of each kind, and returns the tables that store them. */
async function fillWhatLetsIn(db: Database): Promise<string[]> {
  const [person_id, soon] = [1, db.raw(`now() + interval '1 hour'`)];
  const session = { person_id, content: '{}' };
  await db('sessions').insert([
    { ...session, id_hash: 'whole' },
    { ...session, id_hash: 'half', awaits_code_of: 1 },
  ]);
  await db('api_tokens').insert({ person_id, name: 'Sync', token_hash: 'a', scope: 'write', expires_at: soon });
  await db('password_resets').insert({ person_id, token_hash: 'b', expires_at: soon, password_version: 1 });
  await db('email_changes').insert({ person_id, email: 'next@acre.test', token_hash: 'c', expires_at: soon, password_version: 1 });
  await db('email_confirmations').insert({ person_id, email: 'admin@acre.test', token_hash: 'e', expires_at: soon });
  const invitation = { email: 'new@acre.test', role: 'elite', invited_by_id: person_id, expires_at: soon };
  const [{ id: invitation_id }] = await db('invitations').insert(invitation).returning('id');
  await db('invitation_links').insert({ token_hash: 'd', invitation_id });
  return db('information_schema.columns')
    .where({ table_schema: 'public' })
    .whereIn('column_name', ['token_hash', 'id_hash'])
    .orderBy('table_name')
    .pluck('table_name');
}

/** Backup and restore are recorded in the security log, which therefore always differs. */
const unlogged = ({ security_log: _, ...sums }: Record<string, string>) => sums;

async function restoredSums(db: Database): Promise<Record<string, string>> {
  expect((await db('security_log').orderBy('id').pluck('kind')).at(-1)).toBe('backup_restored');
  return unlogged(await sumsOf(db));
}

/** Creates an empty database and the environment that names it. */
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
  it('is one new file for its owner alone, and every table and file is the same after a restore elsewhere', async () => {
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
    expect(look).toMatchObject({ code: 0, out: expect.stringMatching(/^[\d,]+ rows of \d+ tables and 4 files would be restored as of /) });
    expect(await sumsOf(target.db)).toEqual({});
    const restored = await cli.run(['server', 'restore', archive, '--json'], { variables: target.variables });
    expect(restored.err).not.toMatch(/error/i);
    expect({ code: restored.code, ...JSON.parse(restored.out) }).toMatchObject({ code: 0, parts: 4, missing: [], applied: [] });
    const [before, after] = [unlogged(await sumsOf(owner)), await restoredSums(target.db)];
    expect((await owner('security_log').orderBy('id').pluck('kind')).at(-1)).toBe('backup_made');
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(15);
    expect(after).toEqual(before);
    expect(Object.keys(await sumsOfFiles(filesOf('source')))).toHaveLength(4);
    expect(await sumsOfFiles(filesOf('restored'))).toEqual(await sumsOfFiles(filesOf('source')));
    expect(await dumpSchema(target.db)).toBe(await dumpSchema(owner));
  });

  it('restores numbering, append-only records and stored counts in working order', async () => {
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

  it('can be written to and restored from a bucket as well as a folder', async () => {
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

  it('revives nothing on restore that was revoked since: passwordless credentials end, unless they are to be kept', async () => {
    const before = await freshDatabase();
    await addAdmin(before.owner);
    const letsIn = await fillWhatLetsIn(before.owner);
    expect(letsIn).toEqual(['api_tokens', 'email_changes', 'email_confirmations', 'invitation_links', 'password_resets', 'sessions']);
    const path = join(folder, 'before.tar.gz');
    await backUpTo(readEnv({ DATABASE_URL: before.url, SESSION_KEYS, ACRE_DATA: dataOf('before') }), { path, say: quiet });
    const sums = await sumsOf(before.owner);

    const [ending, keeping] = [await emptyPlace('ending'), await emptyPlace('keeping')];
    const ended = await cli.run(['server', 'restore', path], { variables: ending.variables });
    expect(ended.out).toMatch(/\n2 sessions, 1 API token and 4 emailed links were ended\. Passwords, roles, .* are those of the backup/);
    for (const table of letsIn) expect(await ending.db(table), table).toEqual([]);
    expect(await ending.db('invitations').pluck('email')).toEqual(['new@acre.test']);
    const changed = [...letsIn, 'security_log'];
    const rest = (of: typeof sums) => Object.fromEntries(Object.entries(of).filter(([table]) => !changed.includes(table)));
    expect(rest(await sumsOf(ending.db))).toEqual(rest(sums));

    const kept = await cli.run(['server', 'restore', path, '--keep-sessions'], { variables: keeping.variables });
    expect(kept.out).toMatch(
      /\nSessions, API tokens and emailed links from the backup work again, including any that were revoked after it\. /,
    );
    expect(await restoredSums(keeping.db)).toEqual(unlogged(sums));
  });

  it('of 0.1.0 is restored unchanged, and then migrated', async () => {
    const [earlier, target] = [await databaseOfFirm(), await emptyPlace('upgraded')];
    const columns = await columnsOf(earlier.owner);
    const restored = await restoreFrom(readEnv(target.variables), { path: firm.backup, replace: false, keepSessions: true, say: quiet });
    const applied = (await knownMigrations()).slice(1);
    expect(restored).toMatchObject({ applied, parts: 7, missing: [], tables: Object.keys(columns).length });
    expect(await pendingMigrations(target.db)).toEqual([]);
    const { schema_migrations: _, kept_sums: _sums, sum_changes: _changes, idempotency_keys, ...kept } = columns;
    const answers = (idempotency_keys ?? []).filter((name) => name !== 'began');
    const compared = lasting({ ...kept, idempotency_keys: answers });
    expect(await sumsOver(target.db, compared)).toEqual(await sumsOver(earlier.owner, compared));
    expect(await dumpSchema(target.db)).toBe(await dumpSchema(owner));
    expect(Object.keys(await sumsOfFiles(filesOf('upgraded')))).toHaveLength(7);
  });

  it('of a version before 0.1.0 is refused in one sentence, and nothing is written', async () => {
    const [earlier, target] = [await databaseOfFirm(), await emptyPlace('too-old')];
    await earlier.owner('schema_migrations').where({ name: '0057_counted_from_indexes.sql' }).del();
    const path = join(folder, 'too-old.tar.gz');
    await backUpTo(readEnv({ ...source(), DATABASE_URL: earlier.url }), { path, say: quiet });
    const refused = await cli.run(['server', 'restore', path], { variables: target.variables });
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /\nThis backup is older than Acre 0\.1\.0 \(it lacks 0057_\S+\)\. To use it, restore it with Acre 0\.1\.0, then .*\.\n$/,
      ),
    });
    expect(await sumsOf(target.db)).toEqual({});
  });

  it('names files that the storage has lost, and contains all others', async () => {
    const id = randomUUID();
    await owner('files').insert({ ...fileRow, id, kind: 'document', stored_at: owner.fn.now() });
    const path = join(folder, 'incomplete.tar.gz');
    const written = await cli.run(['server', 'backup', path], { variables: source() });
    await owner('files').where({ id }).del();
    expect(written).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`1 file in the database is missing from storage: files/${id}/original`)),
    });
    expect((await checkArchive(path)).manifest).toMatchObject({ files: { count: 4 }, missing: [`files/${id}/original`] });
  });
});

describe('a backup archive', () => {
  it.each(Object.keys(spoiled))('%s is refused in one sentence, and nothing is written', async (how) => {
    const path = join(folder, 'spoiled.tar.gz');
    await writeFile(path, spoiled[how]?.(await readFile(archive)) ?? '');
    const target = await emptyPlace('untouched');
    const refused = restoreFrom(readEnv(target.variables), { path, replace: false, say: quiet });
    await expect(refused).rejects.toThrow(/^\S+spoiled\.tar\.gz is damaged or is not a backup of Acre: .*\.$/);
    await target.close();
    expect(await sumsOfFiles(dataOf('untouched'))).toEqual({});
  });

  it('leaves nothing behind when its restore or creation is stopped half-way', async () => {
    const target = await emptyPlace('stopped');
    const stopAt = (words: RegExp) => {
      const stopping = new AbortController();
      return { say: (line: string) => void (words.test(line) && stopping.abort()), signal: stopping.signal };
    };
    const restored = restoreFrom(readEnv(target.variables), { path: archive, replace: false, ...stopAt(/^Restoring \d+ tables/) });
    await expect(restored).rejects.toThrow(/abort/);
    expect(await sumsOf(target.db)).toEqual({});
    expect(await sumsOfFiles(dataOf('stopped'))).toEqual({});
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

  it('keeps every restored file, though an old file cannot be removed', async () => {
    const used = await emptyPlace('stuck');
    const env = readEnv(used.variables);
    await restoreFrom(env, { path: archive, replace: false, say: quiet });
    const restored = await sumsOfFiles(filesOf('stuck'));
    const taken = new Set(Object.keys(restored).map((path) => path.slice(1, 3)));
    let id = randomUUID();
    while (taken.has(id.slice(0, 2))) id = randomUUID();
    await used.db('files').insert({ ...fileRow, id, kind: 'document', stored_at: used.db.fn.now() });
    // A file takes the place of the old upload's folder, so the removal of the old upload fails.
    await writeFile(join(filesOf('stuck'), id.slice(0, 2)), 'in the way');
    await rm(join(filesOf('stuck'), image.slice(0, 2)), { recursive: true });
    await used.close();
    await expect(restoreFrom(env, { path: archive, replace: true, say: quiet })).rejects.toThrow('ENOTDIR');
    expect(await sumsOfFiles(filesOf('stuck'))).toMatchObject(restored);
  });

  it('is not written over another file, nor to a read-only place, nor without a database', async () => {
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
