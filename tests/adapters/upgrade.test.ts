import { readFile } from 'node:fs/promises';
import { searchForm } from '@acre/domain/kernel/search';
import { stateWords } from '@acre/domain/places/us-states';
import { connectAsOwner, dumpSchema, foldMapChanges, knownMigrations, migrate, pendingMigrations } from '@acre/http-api/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Columns, columnsOf, databaseOfFirm, firm, lasting, sumsOver } from '../support/acre-0.1.0/firm.ts';
import { codeOf } from '../support/authenticator.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { serveApp } from '../support/serve.ts';

const replacedFile = new URL('../../db/migrations/replaced.json', import.meta.url);
const replaced: Record<string, readonly string[]> = JSON.parse(await readFile(replacedFile, 'utf8'));
const names = knownMigrations;
const earlierNames = Object.values(replaced).flat();
const ofBaseline = replaced['0001_baseline.sql'] ?? [];

const recordOf = ({ owner }: FreshDatabase): Promise<string[]> => owner('schema_migrations').orderBy('name').pluck('name');

async function putOnRecord({ owner }: FreshDatabase, record: readonly string[]): Promise<void> {
  await owner('schema_migrations').del();
  await owner('schema_migrations').insert(record.map((name) => ({ name })));
}

/** Returns the number and sum of the ledger entries by deal, kind, recipient and level. */
const ledgerOf = async ({ owner }: FreshDatabase): Promise<unknown[]> =>
  (
    await owner.raw(`select deal_id, kind, person_id, level, count(*) as entries, sum(amount)::text as amount
      from ledger_entries group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  ).rows;

/** Returns what the schema dump omits: sequences, storage settings, and privileges on functions and future tables. */
const restOfSchema = async ({ owner }: FreshDatabase): Promise<unknown[]> =>
  (
    await owner.raw(`
      select relkind::text as kind, relname::text as name, array_to_string(reloptions, ' ') as options,
        (select string_agg(privilege_type, ' ' order by privilege_type) from aclexplode(relacl) where grantee = 'acre_app'::regrole) as rights
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')
      union all select 'function', oid::regprocedure::text, null,
        (select string_agg(grantee::regrole::text, ' ' order by grantee::regrole::text)
         from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner)
      from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'default', defaclobjtype::text, null,
        (select string_agg(privilege_type, ' ' order by privilege_type) from aclexplode(defaclacl) where grantee = 'acre_app'::regrole)
      from pg_default_acl where defaclnamespace = 'public'::regnamespace
      order by 1, 2`)
  ).rows;

/** Running totals can be computed from deals and the ledger, so these tables were removed. */
const endedTables = ['kept_sums', 'sum_changes'];

describe('the database of a firm that ran 0.1.0', () => {
  let upgraded: FreshDatabase;
  let kept: Columns;
  let before: { columns: Columns; sums: Record<string, string>; ledger: unknown[]; appliedAt: Date };
  let preferences: object;
  let pending: string[];

  beforeAll(async () => {
    upgraded = await databaseOfFirm();
    const [columns, after] = [await columnsOf(upgraded.owner), await columnsOf((await freshDatabase()).owner)];
    const { schema_migrations: _, ...tables } = columns;
    const shared = Object.entries(tables).filter(([table]) => !endedTables.includes(table));
    kept = Object.fromEntries(shared.map(([table, all]) => [table, all.filter((name) => after[table]?.includes(name))]));
    preferences = (await upgraded.owner('settings').where({ key: 'preferences' }).first('value'))?.value ?? {};
    const last = await upgraded.owner('schema_migrations').max('applied_at as at').first();
    before = { columns, sums: await sumsOver(upgraded.owner, lasting(kept)), ledger: await ledgerOf(upgraded), appliedAt: last?.at };
    expect(await recordOf(upgraded)).toEqual([...ofBaseline]);
    pending = await pendingMigrations(upgraded.db);
    expect(await migrate(upgraded.owner)).toEqual(pending);
  });

  it('has rows in every table except the one that each transaction empties', () => {
    const empty = Object.entries(before.sums).filter(([, sum]) => sum.startsWith('0 '));
    expect(empty.map(([table]) => table)).toEqual(['touched_members']);
  });

  it('records the baseline and the migrations that follow it', async () => {
    expect(pending).toEqual(names.slice(1));
    expect(await recordOf(upgraded)).toEqual(names);
    expect(await upgraded.owner('schema_migrations').where({ name: names[0] }).first()).toMatchObject({ applied_at: before.appliedAt });
    expect(await pendingMigrations(upgraded.db)).toEqual([]);
    expect(await migrate(upgraded.owner)).toEqual([]);
  });

  it('keeps every row and every column except the removed ones, and the ledger to the cent', async () => {
    const { schema_migrations: _, ...tables } = before.columns;
    expect(Object.keys(tables).filter((table) => !(table in kept))).toEqual(endedTables);
    const ended = Object.entries(kept).flatMap(([table, names]) =>
      (tables[table] ?? []).filter((name) => !names.includes(name)).map((name) => `${table}.${name}`),
    );
    expect(ended).toEqual(['idempotency_keys.began']);
    expect(await sumsOver(upgraded.owner, lasting(kept))).toEqual(before.sums);
    expect(before.ledger.length).toBeGreaterThan(10);
    expect(await ledgerOf(upgraded)).toEqual(before.ledger);
  });

  it('no longer lists properties at Introduction Made, in public or on the map of visitors', async () => {
    const { owner } = upgraded;
    const introduced = await owner('properties').where({ status: 'introduction_made', deleted_at: null }).whereNotNull('map_x');
    expect(introduced.map(({ is_listed }) => is_listed)).toEqual([false]);
    expect((await owner('properties').where({ status: 'marketing_start' })).every(({ is_listed }) => is_listed)).toBe(true);
    while ((await foldMapChanges(upgraded.db)) > 0);
    const counted = await owner('map_counts')
      .where({ level: 12, type: 'all' })
      .where('count', '>', 0)
      .orderBy('stage')
      .select('stage', 'count');
    const { rows } = await owner.raw(`select map_stage(status) as stage, count(*)::int from properties
      where map_x is not null and deleted_at is null group by map_stage(status), map_x >> 18, map_y >> 18 order by 1, 2`);
    expect(counted.toSorted((a, b) => a.stage.localeCompare(b.stage) || a.count - b.count)).toEqual(rows);
  });

  it('still shows partners the submissions of others, and changes no other preference', async () => {
    const { value } = await upgraded.owner('settings').where({ key: 'preferences' }).first('value');
    expect(value).toEqual({ ...preferences, othersSubmissions: 'from_start' });
    expect(await freshDatabase().then(({ owner }) => owner('settings').where({ key: 'preferences' }))).toEqual([]);
  });

  it('finds properties by their state, and deals by words from their property and people', async () => {
    const properties = await upgraded.owner('properties').select('state', 'zip_code', 'search_text');
    for (const { state, zip_code: zipCode, search_text: text } of properties)
      expect(text).toContain(`\n ${stateWords(state).toLowerCase()}\n ${zipCode}\n`);
    expect(
      await upgraded
        .owner('deals')
        .whereRaw("words <> deal_words(id, property_id, seller_id, buyer_id, partner_id, elite_id) or words = ''")
        .pluck('id'),
    ).toEqual([]);
  });

  it('finds people with and without their accents', async () => {
    const people = await upgraded.owner('people').select('full_name', 'name_text');
    for (const { full_name: name, name_text: text } of people) expect(text).toBe(searchForm(` ${name}`));
  });

  it('has the schema of a new installation, down to sequences and rights', async () => {
    const fresh = await freshDatabase();
    expect(await dumpSchema(upgraded.owner)).toBe(await dumpSchema(fresh.owner));
    expect(await restOfSchema(upgraded)).toEqual(await restOfSchema(fresh));
  });

  it('treats earlier members as confirmed, but not clients or later members, and voids open links', async () => {
    const { owner } = upgraded;
    const people = await owner('people').whereNull('deleted_at').select('username', 'email_confirmed_at', 'email_confirmed_by_id');
    expect(people.length).toBeGreaterThan(6);
    for (const { username, ...confirmed } of people)
      expect(confirmed).toEqual({ email_confirmed_at: username === null ? null : expect.any(Date), email_confirmed_by_id: null });
    expect(new Set(await owner('invitation_links').pluck('emailed'))).toEqual(new Set([false]));
    const account = { role: 'partner', email: 'later@firm.test', username: 'later@firm.test', password_hash: 'hash' };
    const later = await owner('people').insert({ full_name: 'Later', referral_id: 'NEW00001', ...account }, 'email_confirmed_at');
    expect(later).toEqual([{ email_confirmed_at: null }]);
  });

  it('accepts new kinds of emails and activities, and lets nobody change the feed or the security log', async () => {
    const { owner, db } = upgraded;
    await owner('mails').insert({ kind: 'email_confirmation', to_address: 'paul@firm.test', subject: 'Confirm' });
    await db('activities').insert({ user_id: 1, type: 'role_changed', message: 'Role changed', person_id: 3 });
    await db('security_log').insert({ kind: 'login', actor_id: 3, address: '192.0.2.1' });
    for (const table of ['activities', 'security_log']) await expect(db(table).del()).rejects.toThrow(/permission denied/);
    await db.raw(`select erase_person(3, 'Deleted member')`);
    expect(await db('security_log').pluck('address')).toEqual([null]);
    expect(new Set(await owner('sessions').pluck('proved_at'))).toEqual(new Set([null]));
  });

  it('lets its members log in as before, with a code from their app if they use one', async () => {
    const { baseUrl } = await serveApp({ database: upgraded, keys: [firm.sessionKey] });
    const post = (path: string, body: object, headers = {}) =>
      fetch(baseUrl + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
    const login = (email: string) => post('/api/login', { email, password: firm.password });
    for (const email of firm.members) expect(await (await login(email)).json(), email).toMatchObject({ email });
    expect((await login(firm.deactivated)).status).toBe(401);
    const { email, secret } = firm.withSecondFactor;
    const half = await login(email);
    expect(await half.json()).toEqual({ next: 'code' });
    const cookie = half.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(await (await post('/api/login/code', { code: codeOf(secret) }, { cookie })).json()).toMatchObject({ email });
  });
});

describe('a database whose migration record lists', () => {
  it('every earlier migration, as in a development version, is up to date', async () => {
    const database = await freshDatabase();
    await putOnRecord(database, [...earlierNames, ...names.filter((name) => !(name in replaced))]);
    expect(await pendingMigrations(database.db)).toEqual([]);
    expect(await migrate(database.owner)).toEqual([]);
    expect(await recordOf(database)).toEqual(names);
  });

  it.each([
    [
      'a part of those of 0.1.0',
      ofBaseline.slice(0, -1),
      /^This database is older than Acre 0\.1\.0 \(it lacks 0057.*\)\. To use it, install Acre 0\.1\.0 .*\.$/,
    ],
    [
      'a part of those that followed',
      [...ofBaseline, '0070_append_only_feed.sql'],
      /^This database was made by an unreleased version of Acre \(it lacks 0068/,
    ],
    ['later ones too', [...ofBaseline, '9999_from_the_future.sql'], /does not know \(9999_from_the_future\.sql\): run the newer version/],
  ])('%s is refused with a one-sentence error and left unchanged', async (_, record, sentence) => {
    const database = await databaseOfFirm();
    await putOnRecord(database, record);
    await expect(pendingMigrations(database.db)).rejects.toThrow(sentence);
    await expect(migrate(database.owner)).rejects.toThrow(sentence);
    expect(await recordOf(database)).toEqual([...record].sort());
  });

  it('the migrations of 0.1.0 is upgraded once by three instances that start at the same time', async () => {
    const { url } = await databaseOfFirm();
    const instances = [1, 2, 3].map(() => connectAsOwner(url));
    const applied = await Promise.all(instances.map(migrate));
    await Promise.all(instances.map((instance) => instance.destroy()));
    expect(applied.flat()).toEqual(names.slice(1));
  });
});
