import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClosing } from '../closing.ts';
import { joinDatabase, mustAnswer, openDatabase } from '../database.ts';
import type { Env } from '../env.ts';
import { connectAsOwner, type Database } from '../postgres/connect.ts';
import { StartRefused } from '../start-refused.ts';

/** Receives a line about progress. */
export type Say = (line: string) => void;

type Opening = Readonly<{
  /** If true, the work is refused while a server uses the embedded database. */
  alone?: boolean;
  /**
   * If true, the work stops and cleans up by itself after a stop signal. If false, the work is abandoned and its transaction is rolled
   * back.
   */
  stopsItself?: boolean;
}>;

/**
 * Opens the database for `work` without migrating it. If this call starts the embedded database, the database is stopped afterward, even
 * after a stop signal.
 */
export async function withDatabaseAsIs<R>(
  env: Env,
  say: Say,
  work: (db: Database) => Promise<R>,
  { alone = false, stopsItself = false }: Opening = {},
): Promise<R> {
  const closing = createClosing();
  const told = toldToStop(closing.hurry);
  try {
    const { url } = await (alone ? openDatabase : joinDatabase)(env, { closing, say });
    const db = connectAsOwner(url);
    closing.add(() => db.destroy());
    await mustAnswer(db);
    told.signal.throwIfAborted();
    return await (stopsItself ? work(db) : Promise.race([work(db), told.abort]));
  } finally {
    await closing.run();
    told.forget();
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Handles stop signals until `forget` is called. On a stop signal, `signal` is aborted, the promise `abort` rejects, and `hurry` is called,
 * so that closing does not wait long.
 */
function toldToStop(hurry: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  abort.catch(() => undefined);
  const stop = () => {
    controller.abort();
    hurry();
  };
  for (const name of signals) process.on(name, stop);
  return {
    signal,
    abort,
    forget: () => {
      for (const name of signals) process.off(name, stop);
    },
  };
}

/** Returns true if `databaseUrl` is set, or if the embedded database was created, even if it is missing now. */
export const isMade = ({ databaseUrl, data }: Env): boolean =>
  databaseUrl !== undefined || ['postgres.password', 'postgres'].some((name) => existsSync(join(data, name)));

/** Refuses work on a database that nobody created yet. */
export function mustBeMade(env: Env): void {
  if (!isMade(env)) throw new StartRefused(`There is no database in ${env.data} yet. Start the server, or run acre server migrate.`);
}
