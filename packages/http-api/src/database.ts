import { join } from 'node:path';
import type { Closing } from './closing.ts';
import { startCluster } from './embedded-postgres/cluster.ts';
import { type Lock, lockDataFolder, openDataFolder } from './embedded-postgres/data-folder.ts';
import { keptSecret } from './embedded-postgres/secret.ts';
import type { Env } from './env.ts';
import { connectAsOwner, type Database } from './pg/connect.ts';
import { DatabaseAway, Occupied } from './start-refused.ts';

export type OpenDatabase = { readonly url: string; readonly sessionKeys: readonly string[]; readonly lock: Lock | undefined };
type Tools = { readonly closing: Closing; say(line: string): void };

/** The database of DATABASE_URL, or the embedded one of the data folder. */
export async function openDatabase(env: Env, tools: Tools): Promise<OpenDatabase> {
  if (env.databaseUrl && env.sessionKeys) return { url: env.databaseUrl, sessionKeys: env.sessionKeys, lock: undefined };
  await openDataFolder(env.data);
  const lock = await lockDataFolder(env.data);
  tools.closing.add(lock.release);
  const starting = startCluster({ folder: env.data, say: tools.say });
  tools.closing.add(async () => (await starting.catch(() => undefined))?.stop());
  const cluster = await starting;
  await ensureDatabase(cluster.url('postgres'), 'acre');
  const sessionKeys = env.sessionKeys ?? [await keptSecret(join(env.data, 'session.key'))];
  return { url: cluster.url('acre'), sessionKeys, lock };
}

/** The same for upkeep, which may also work beside a running server: then the server's database is joined, and left running. */
export async function joinDatabase(env: Env, tools: Tools): Promise<{ readonly url: string }> {
  try {
    return await openDatabase(env, tools);
  } catch (error) {
    if (!(error instanceof Occupied)) throw error;
    const cluster = await startCluster({ folder: env.data, say: tools.say });
    return { url: cluster.url('acre') };
  }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const db = connectAsOwner(url);
  const found = await db('pg_database').where({ datname: name }).first('datname');
  if (!found) await db.raw('create database ??', [name]);
  await db.destroy();
}

/** Asks once, so that a database that does not answer stops the start with a sentence and not with a stack. */
export async function mustAnswer(db: Database): Promise<void> {
  try {
    await db.raw('select 1');
  } catch (error) {
    throw new DatabaseAway(`The database does not answer (${reasonOf(error)}): check DATABASE_URL.`);
  }
}

const reasonOf = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
