import { join } from 'node:path';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { type Cluster, clusterIn, joinCluster } from './ops/embedded-postgres/cluster.ts';
import { passwordFileIn } from './ops/embedded-postgres/cluster-folder.ts';
import { type Lock, lockDataFolder, openDataFolder } from './ops/embedded-postgres/data-folder.ts';
import { keptSecret } from './ops/embedded-postgres/secret.ts';
import { connectAsOwner, type Database } from './postgres/connect.ts';
import { DatabaseAway, Occupied, StartRefused } from './start-refused.ts';

/** `lock` and `cluster` belong to the embedded database; they are undefined with DATABASE_URL. */
export type OpenDatabase = {
  readonly url: string;
  readonly sessionKeys: readonly string[];
  readonly lock: Lock | undefined;
  readonly cluster: Cluster | undefined;
};
type Tools = {
  readonly closing: Closing;
  say(line: string): void;
  /** Throws if the database must not be opened. */
  check?(): Promise<void>;
};

/** Opens the database of DATABASE_URL, or the embedded one of the data folder. */
export async function openDatabase(env: Env, { closing, say, check = async () => undefined }: Tools): Promise<OpenDatabase> {
  if (env.databaseUrl && env.sessionKeys) {
    await check();
    return { url: env.databaseUrl, sessionKeys: env.sessionKeys, lock: undefined, cluster: undefined };
  }
  await openDataFolder(env.data);
  const lock = await lockDataFolder(env.data);
  closing.add(lock.release, 'always');
  await check();
  const sessionKeys = env.sessionKeys ?? [await keptSecret(join(env.data, 'session.key'))];
  const { start, stop } = await clusterIn({ folder: env.data, say });
  closing.add(stop, 'always');
  const cluster = await start();
  await withOwner(env.data, cluster.url('postgres'), (db) => ensureDatabase(db, 'acre'));
  return { url: cluster.url('acre'), sessionKeys, lock, cluster };
}

/**
 * Opens the database for a maintenance command. If a server is already running the embedded database, the command uses the same PostgreSQL
 * and leaves it running.
 */
export async function joinDatabase(env: Env, tools: Tools): Promise<{ readonly url: string }> {
  try {
    return await openDatabase(env, tools);
  } catch (error) {
    if (!(error instanceof Occupied)) throw error;
    const cluster = await joinCluster({ folder: env.data, say: tools.say });
    await withOwner(env.data, cluster.url('postgres'), async (db) => void (await db.raw('select 1')));
    return { url: cluster.url('acre') };
  }
}

const wrongPassword = '28P01';

async function withOwner(folder: string, url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = connectAsOwner(url);
  try {
    await work(db);
  } catch (error) {
    if ((error as { code?: string }).code !== wrongPassword) throw error;
    throw new StartRefused(
      `The database in ${folder} refuses the password in ${passwordFileIn(folder)}: put the file back from a copy of the data folder, or see docs/operating.md, "Lost secrets".`,
    );
  } finally {
    await db.destroy();
  }
}

async function ensureDatabase(db: Database, name: string): Promise<void> {
  const found = await db('pg_database').where({ datname: name }).first('datname');
  if (!found) await db.raw('create database ??', [name]);
}

/** Throws a `DatabaseAway` if the database does not respond. Startup then ends with a clear message instead of a stack trace. */
export async function mustAnswer(db: Database): Promise<void> {
  try {
    await db.raw('select 1');
  } catch (error) {
    throw new DatabaseAway(`The database is not responding (${reasonOf(error)}): check DATABASE_URL.`);
  }
}

const reasonOf = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
