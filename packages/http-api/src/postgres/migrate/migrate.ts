import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrationsFolder } from '@acre/db';
import type { Knex } from 'knex';
import { StartRefused } from '../../start-refused.ts';
import { currentNames, replacementsIn } from './replaced.ts';

/** The number is arbitrary, but must be the same in every instance that may migrate this database. */
const lockKey = 4_127_306;

/**
 * The names of all migrations of this code, in order. They are read at the start of the process, because an upgrade replaces the files while
 * the old version still runs.
 */
export const knownMigrations: readonly string[] = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

async function applied(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { present: boolean }[] }>(`select to_regclass('schema_migrations') is not null as present`);
  return rows[0]?.present ? db('schema_migrations').orderBy('name').pluck('name') : [];
}

/**
 * Applies the migrations of a backup to an empty database, in one transaction. The caller must first check with `unknownMigrations` that
 * this code knows all migrations in `names`.
 */
export async function migrateThrough(trx: Knex.Transaction, names: readonly string[]): Promise<void> {
  await trx.raw('create table schema_migrations (name text primary key, applied_at timestamptz not null default now())');
  for (const name of currentNames(names, 'backup')) {
    const sql = await readFile(join(migrationsFolder, name), 'utf8');
    // An index on an empty table builds instantly, and building concurrently is not allowed in a transaction.
    const together = sql.startsWith('-- no transaction') ? sql.replace(/\bconcurrently\b/gi, '') : sql;
    await trx.raw(together.replaceAll('?', '\\?'));
  }
}

const unknownIn = (names: readonly string[]): string[] => names.filter((name) => !knownMigrations.includes(name));

/**
 * Returns the names of a backup's migrations that this code does not have. Throws `StartRefused` if the backup was made by Acre before
 * 0.1.0 or by an unreleased version.
 */
export const unknownMigrations = (names: readonly string[]): readonly string[] => unknownIn(currentNames(names, 'backup'));

/** Returns the names of the applied migrations; none for a new database. */
export const appliedMigrations = (db: Knex): Promise<string[]> => applied(db);

async function compare(db: Knex): Promise<{ unknown: readonly string[]; pending: string[] }> {
  const done = currentNames(await applied(db), 'database');
  return { unknown: unknownIn(done), pending: knownMigrations.filter((name) => !done.includes(name)) };
}

/**
 * Returns the names of the migrations that this database still lacks. Refuses a database that is ahead of this code, or from before the
 * baseline.
 */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const { unknown, pending } = await compare(db);
  if (unknown.length > 0)
    throw new StartRefused(
      `The database has migrations that this version of Acre does not know (${unknown.join(', ')}): run the newer version.`,
    );
  return pending;
}

export type SchemaState = 'current' | 'older' | 'newer';

/** Compares the database with this code. While instances are upgraded one by one, the database is newer than those that still wait. */
export async function schemaState(db: Knex): Promise<SchemaState> {
  const { unknown, pending } = await compare(db);
  if (unknown.length > 0) return 'newer';
  return pending.length > 0 ? 'older' : 'current';
}

/**
 * Takes the lock by polling, because a statement that waits for the lock would hold a snapshot. If the lock's holder builds an index
 * concurrently, the build waits for all snapshots. Both processes would then wait for each other.
 */
async function takeLock(lock: Knex.Transaction): Promise<void> {
  const tryLock = () => lock.raw<{ rows: { mine: boolean }[] }>('select pg_try_advisory_xact_lock(?) as mine', [lockKey]);
  while (!(await tryLock()).rows[0]?.mine) await wait(100);
}

/**
 * Limits how long a migration waits for a locked table, in milliseconds. While a migration waits for a table, later statements on that
 * table queue behind the migration. Each attempt therefore waits at most `lockMs`. All attempts and pauses together take about an hour.
 */
const patience = { lockMs: 3_000, pauseMs: 3_000, tries: 600 };
const lockNotAvailable = '55P03';

/**
 * Runs a migration in attempts that wait only briefly for a locked table, such as during a backup. A long wait would block all later
 * statements on that table.
 */
async function inTurn(db: Knex, run: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await db.transaction(async (trx) => {
        await trx.raw(`set local lock_timeout = ${patience.lockMs}`);
        await run(trx);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || turn === patience.tries) throw error;
      await wait(patience.pauseMs);
    }
  }
}

async function apply(db: Knex, name: string): Promise<void> {
  const sql = await readFile(join(migrationsFolder, name), 'utf8');
  const run = async (on: Knex) => {
    await on.raw(sql.replaceAll('?', '\\?'));
    await on('schema_migrations').insert({ name });
  };
  try {
    await (sql.startsWith('-- no transaction') ? run(db) : inTurn(db, run));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Records each replacement migration in place of those that it replaces. */
async function recordReplacements(db: Knex): Promise<void> {
  for (const { name, earlier } of replacementsIn(await applied(db), 'database'))
    await db.raw(
      `with earlier as (delete from schema_migrations where name = any(?) returning applied_at)
       insert into schema_migrations (name, applied_at) select ?, max(applied_at) from earlier`,
      [[...earlier], name],
    );
}

/**
 * Migrates the database to this code's schema and returns the names of the migrations that this call applied. Requires the owner's
 * connection (`connectAsOwner`).
 */
export function migrate(db: Knex): Promise<string[]> {
  return db.transaction(async (lock) => {
    await takeLock(lock);
    await db.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())');
    const pending = await pendingMigrations(db);
    await recordReplacements(db);
    for (const name of pending) await apply(db, name);
    return pending;
  });
}
