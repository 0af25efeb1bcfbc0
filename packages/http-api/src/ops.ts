/** The one door for `acre server …`: what a server does to itself. */
import { fillDemo as fill } from '@acre/db';
import { resetPath } from '@acre/domain';
import { application } from '@acre/domain/application';
import { createClosing } from './closing.ts';
import { joinDatabase } from './database.ts';
import type { Env } from './env.ts';
import { openFiles } from './files/open-files.ts';
import { sweep } from './files/sweep.ts';
import { argonPasswords } from './passwords.ts';
import { connectAsOwner, type Database } from './pg/connect.ts';
import { migrate } from './pg/migrate.ts';
import { onPool, portsWith } from './ports-with.ts';
import { realTools } from './real-tools.ts';
import { StartRefused } from './start-refused.ts';
import { forgetPassed } from './sweeping.ts';

export { type Env, readEnv } from './env.ts';
export { StartRefused };

export type NewAdmin = Readonly<{ email: string; password: string; fullName: string }>;

/** Makes somebody administrator on a migrated database. Refuses like a registration does. */
export const createAdmin = (db: Database, admin: NewAdmin): Promise<number> =>
  application(onPool(db, portsWith(realTools(db)))).createAdmin(admin);

/** A link by which the account with this e-mail or username gets a new password: once, within an hour. Refuses an unknown one. */
export async function passwordResetLink(db: Database, publicUrl: string, name: string): Promise<string> {
  const token = await application(onPool(db, portsWith(realTools(db)))).issuePasswordReset(name);
  return publicUrl + resetPath(token);
}

/** Fills a migrated database with the demo, when it is empty. */
export async function fillDemo(db: Database): Promise<void> {
  if (await db('people').first('id')) throw new StartRefused('The demo fills an empty database only, and this one already holds people.');
  await fill(db, { hashPassword: argonPasswords().hash, now: new Date() });
}

/** Removes uploads that hang on nothing, and records that were kept for their time; answers how many of each. */
export async function sweepAll(env: Env, db: Database): Promise<{ files: number; records: number }> {
  return { files: await sweep(db, openFiles(env)), records: await forgetPassed(db) };
}

/** Opens the database of the environment, migrated, for as long as the work lasts. `say` gets calm lines about progress. */
export async function withDatabase<R>(env: Env, say: (line: string) => void, work: (db: Database) => Promise<R>): Promise<R> {
  const closing = createClosing();
  try {
    const { url } = await joinDatabase(env, { closing, say });
    const db = connectAsOwner(url);
    closing.add(() => db.destroy());
    for (const name of await migrate(db)) say(`Applied ${name}`);
    return await work(db);
  } finally {
    await closing.run();
  }
}
