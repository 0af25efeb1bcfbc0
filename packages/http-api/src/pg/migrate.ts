import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrationsFolder } from '@acre/db';
import type { Knex } from 'knex';
import { StartRefused } from '../start-refused.ts';

/** Any number, the same in every instance that may migrate this database. */
const lockKey = 4_127_306;

/** Names of all migrations of this code, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

async function applied(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { present: boolean }[] }>(`select to_regclass('schema_migrations') is not null as present`);
  return rows[0]?.present ? db('schema_migrations').orderBy('name').pluck('name') : [];
}

/** Brings an empty database as far as another one was, within one transaction. The names must be known. */
export async function migrateThrough(trx: Knex.Transaction, names: readonly string[]): Promise<void> {
  await trx.raw('create table schema_migrations (name text primary key, applied_at timestamptz not null default now())');
  for (const name of [...names].sort()) {
    const sql = await readFile(join(migrationsFolder, name), 'utf8');
    // On empty tables an index needs no building, which concurrently could not be done here.
    const together = sql.startsWith('-- no transaction') ? sql.replace(/\bconcurrently\b/gi, '') : sql;
    await trx.raw(together.replaceAll('?', '\\?'));
  }
}

/** Of these migrations, those that this code does not know. */
export async function unknownMigrations(names: readonly string[]): Promise<readonly string[]> {
  const files = await knownMigrations();
  return names.filter((name) => !files.includes(name));
}

/** Names of the migrations that this database has had; none where it is new. */
export const appliedMigrations = (db: Knex): Promise<string[]> => applied(db);

/** Names of the migrations that this database still lacks. Refuses a database that is ahead of this code. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const [files, done] = await Promise.all([knownMigrations(), applied(db)]);
  const unknown = done.filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new StartRefused(
      `The database has migrations that this version of Acre does not know (${unknown.join(', ')}): run the newer version.`,
    );
  return files.filter((name) => !done.includes(name));
}

/** Tries instead of waiting: a waiting statement would hold a snapshot, on which an index built concurrently waits in turn. */
async function takeLock(lock: Knex.Transaction): Promise<void> {
  const tryLock = () => lock.raw<{ rows: { mine: boolean }[] }>('select pg_try_advisory_xact_lock(?) as mine', [lockKey]);
  while (!(await tryLock()).rows[0]?.mine) await wait(100);
}

/** How long everybody else may have to wait behind a migration that waits for its table, and how often it tries: for an hour. */
const patience = { lockMs: 3_000, pauseMs: 3_000, tries: 600 };
const lockNotAvailable = '55P03';

/** A table that somebody holds, such as a backup, is waited for in short turns, since who waits for it keeps all others waiting. */
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

/** Brings the database up to this code and answers what was applied. Takes the owner's connection (`connectAsOwner`). */
export function migrate(db: Knex): Promise<string[]> {
  return db.transaction(async (lock) => {
    await takeLock(lock);
    await db.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())');
    const pending = await pendingMigrations(db);
    for (const name of pending) await apply(db, name);
    return pending;
  });
}
