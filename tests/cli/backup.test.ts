import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpTo, checkArchive, readEnv, restoreFrom } from '@acre/http-api/ops';
import { type Database, dumpSchema, knownMigrations, pendingMigrations, s3Storage } from '@acre/http-api/testing';
import { describe, expect, it, vi } from 'vitest';
import { addAdmin, commandLine } from '../support/acre.ts';
import { columnsOf, databaseOfFirm, firm, lasting, sumsOver } from '../support/acre-0.1.0/firm.ts';
import { aBucket, aBucketWithoutListing, bucketVariables } from '../support/bucket.ts';
import { freshDatabase } from '../support/database.ts';
import { sumsOf, sumsOfFiles } from '../support/sums.ts';
import { aBackupSource, fileRow, quiet, restoredSums, SESSION_KEYS, unlogged } from './backup-source.ts';

/** Each step starts a new process, which is slow on a busy machine. The timeout is in milliseconds. */
vi.setConfig({ testTimeout: 180_000 });
const cli = commandLine();
const { owner, folder, archive, image, dataOf, filesOf, source, emptyPlace } = await aBackupSource();

/**
 * Inserts two sessions, an API token, and one emailed link of each kind, such as a password reset link. One of the sessions still waits for
 * its two-factor code. Returns the names of the tables that store token hashes or session hashes.
 */
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

describe('a backup', () => {
  it('is one new file that only its owner can access, and a restore elsewhere reproduces every table and file', async () => {
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

  it('restores ID numbering, append-only records, and stored counts in working order', async () => {
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

  it('can be restored to and made from a bucket as well as a folder', async () => {
    const bucket = await aBucket(dataOf('bucket'));
    const target = await emptyPlace('with-bucket');
    const env = readEnv({ ...target.variables, ...bucketVariables(bucket) });
    await restoreFrom(env, { path: archive, replace: false, say: quiet });
    const opened = await s3Storage(bucket).open(image, '640.webp');
    const pieces: Buffer[] = [];
    for await (const piece of opened?.stream ?? []) pieces.push(piece);
    const kept = join(filesOf('source'), image.slice(0, 2), image.slice(2, 4), image, '640.webp');
    expect(Buffer.concat(pieces)).toEqual(await readFile(kept));
    const again = await backUpTo(env, { path: join(folder, 'from-bucket.tar.gz'), say: quiet });
    expect(again).toMatchObject({ parts: 4, missing: [] });
  });

  it('is neither restored to nor made from a bucket whose key is not allowed to know that a file is missing', async () => {
    const bucket = bucketVariables(await aBucketWithoutListing());
    const refusal = {
      name: 'StartRefused',
      message: expect.stringMatching(/^Files cannot be .* \(allow s3:ListBucket on the bucket, .*\)\.$/),
    };
    const target = await emptyPlace('unlisted');
    const restored = restoreFrom(readEnv({ ...target.variables, ...bucket }), { path: archive, replace: false, say: quiet });
    await expect(restored).rejects.toMatchObject(refusal);
    expect(await sumsOf(target.db)).toEqual({});
    const backedUp = backUpTo(readEnv({ ...source(), ...bucket }), { path: join(folder, 'unlisted.tar.gz'), say: quiet });
    await expect(backedUp).rejects.toMatchObject(refusal);
  });

  it('does not revive revoked credentials on restore: sessions, tokens, and emailed links end unless they are explicitly kept', async () => {
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

  it('from version 0.1.0 is restored unchanged, and then migrated', async () => {
    const [earlier, target] = [await databaseOfFirm(), await emptyPlace('upgraded')];
    const columns = await columnsOf(earlier.owner);
    const restored = await restoreFrom(readEnv(target.variables), { path: firm.backup, replace: false, keepSessions: true, say: quiet });
    const applied = knownMigrations.slice(1);
    expect(restored).toMatchObject({ applied, parts: 7, missing: [], tables: Object.keys(columns).length });
    expect(await pendingMigrations(target.db)).toEqual([]);
    const { schema_migrations: _, kept_sums: _sums, sum_changes: _changes, idempotency_keys, ...kept } = columns;
    const answers = (idempotency_keys ?? []).filter((name) => name !== 'began');
    const compared = lasting({ ...kept, idempotency_keys: answers });
    expect(await sumsOver(target.db, compared)).toEqual(await sumsOver(earlier.owner, compared));
    expect(await dumpSchema(target.db)).toBe(await dumpSchema(owner));
    expect(Object.keys(await sumsOfFiles(filesOf('upgraded')))).toHaveLength(7);
  });

  it('from a version before 0.1.0 is refused with a one-sentence message, and nothing is written', async () => {
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

  it('lists the files that are missing from storage, and contains all others', async () => {
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
