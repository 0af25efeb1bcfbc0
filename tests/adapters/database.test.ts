import { connectAsOwner, migrate, migrateThrough, pendingMigrations } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { db, owner, url } = await freshDatabase();

describe('the database', () => {
  it('is complete after one migration and unchanged by a second', async () => {
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(owner)).toEqual([]);
  });

  it('is migrated only once if three instances start at the same time', async () => {
    await owner.raw('drop schema public cascade; create schema public');
    const instances = [1, 2, 3].map(() => connectAsOwner(url));
    const applied = await Promise.all(instances.map(migrate));
    await Promise.all(instances.map((instance) => instance.destroy()));
    expect(applied.flat()).toEqual(await owner('schema_migrations').orderBy('name').pluck('name'));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('keeps serving others while a migration waits for a table that a backup reads', async () => {
    const names: string[] = await owner('schema_migrations').orderBy('name').pluck('name');
    const later = '0003_account_changes.sql';
    await owner.raw('drop schema public cascade; create schema public');
    const had = names.filter((name) => name < later);
    await owner.transaction(async (trx) => {
      await migrateThrough(trx, had);
      await trx('schema_migrations').insert(had.map((name) => ({ name })));
    });
    const other = connectAsOwner(url);
    const backup = await other.transaction();
    await backup.raw('select from sessions');
    const migrating = migrate(owner);
    const waiting = `select from pg_locks where relation = 'sessions'::regclass and not granted`;
    await expect.poll(async () => (await backup.raw(waiting)).rows.length).toBe(1);
    await db.raw('select from sessions');
    await backup.commit();
    await other.destroy();
    expect(await migrating).toEqual(names.filter((name) => name >= later));
  });

  it('is refused by a version that does not know all of its migrations', async () => {
    await owner('schema_migrations').insert({ name: '9999_from_the_future.sql' });
    await expect(pendingMigrations(db)).rejects.toThrow(/9999_from_the_future.sql.*newer version/);
    await owner('schema_migrations').where({ name: '9999_from_the_future.sql' }).del();
  });

  it('gives the application no right to change the ledger', async () => {
    await expect(db('ledger_entries').del()).rejects.toThrow(/permission denied/);
    await expect(db('ledger_entries').update({ deal_id: 1 })).rejects.toThrow(/permission denied/);
  });

  it('lets the application change the activity feed only through the function that erases a person', async () => {
    for (const table of ['activities']) {
      await expect(db(table).del()).rejects.toThrow(/permission denied/);
      await expect(db(table).update({ id: 1 })).rejects.toThrow(/permission denied/);
      await expect(db.raw('truncate ??', [table])).rejects.toThrow(/permission denied/);
    }
  });

  it('lets only two functions change rows of the feed or the security log, which the application can only read and add to', async () => {
    const { rows } = await owner.raw(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and prosrc ~* '\\m(update|delete\\s+from|truncate)\\s+(only\\s+|public\\.)*(activities|security_log)\\M' order by 1`);
    expect(rows).toEqual([{ name: 'erase_person' }, { name: 'purge_security_log' }]);
    const rights = await owner.raw(`select relname as table, string_agg(privilege_type, ' ' order by privilege_type) as rights
      from pg_class, aclexplode(relacl) where relname in ('activities', 'security_log') and grantee = 'acre_app'::regrole group by 1 order by 1`);
    expect(rights.rows).toEqual([
      { table: 'activities', rights: 'INSERT SELECT' },
      { table: 'security_log', rights: 'INSERT SELECT' },
    ]);
  });

  it('cancels a statement of the application after five seconds, but never one of the owner', async () => {
    const limit = `select current_setting('statement_timeout') as value`;
    expect((await db.raw(limit)).rows).toEqual([{ value: '5s' }]);
    expect((await owner.raw(limit)).rows).toEqual([{ value: '0' }]);
  });

  it('returns a day as text and a count as a number', async () => {
    expect((await db.raw(`select date '2026-02-28' as day, count(*) as total from people`)).rows).toEqual([
      { day: '2026-02-28', total: 0 },
    ]);
  });
});
