/** The one door for `acre server …`: what a server does to itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemo as fill } from '@acre/db';
import { resetPath } from '@acre/domain';
import { application } from '@acre/domain/application';
import { type BackedUp, backUp } from './backup/back-up.ts';
import { type Restored, rehearseRestore, restore } from './backup/restore.ts';
import { createClosing } from './closing.ts';
import { joinDatabase, mustAnswer, openDatabase } from './database.ts';
import { type Examined, examine } from './doctor/examine.ts';
import { type Finding, wrong } from './doctor/finding.ts';
import { type Env, readEnv as settingsOf } from './env.ts';
import { fileStoreOn } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { sweep } from './files/sweep.ts';
import { argonPasswords } from './passwords.ts';
import { connectAsOwner, type Database } from './pg/connect.ts';
import { knownMigrations, migrate, pendingMigrations } from './pg/migrate.ts';
import { onPool, onTransaction, portsWith } from './ports-with.ts';
import { preferencesFrom } from './preferences/preset.ts';
import { realTools } from './real-tools.ts';
import { rehearse } from './rehearse.ts';
import { SettingsWrong, StartRefused } from './start-refused.ts';
import { forgetPassed } from './sweeping.ts';

export { checkArchive } from './backup/check-archive.ts';
export type { Env };
export { StartRefused };

/** The settings of the environment. What is wrong with them is told apart from other reasons not to go on. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  try {
    return settingsOf(variables);
  } catch (error) {
    throw error instanceof StartRefused ? new SettingsWrong(error.message) : error;
  }
}

export type NewAdmin = Readonly<{ email: string; password: string; fullName: string }>;

/** Makes somebody administrator on a migrated database. Refuses like a registration does. */
export const createAdmin = (db: Database, admin: NewAdmin): Promise<number> =>
  application(onPool(db, portsWith(realTools(db)))).createAdmin(admin);

/** A link by which the account with this e-mail or username gets a new password: once, within an hour. Refuses an unknown one. */
export async function passwordResetLink(db: Database, publicUrl: string, name: string): Promise<string> {
  const token = await application(onPool(db, portsWith(realTools(db)))).issuePasswordReset(name);
  return publicUrl + resetPath(token);
}

/** Where people reach the site: as the environment says, else as administrators do. */
export const publicUrlOf = async (env: Env, db: Database): Promise<string> => (await preferencesFrom(env, db).read()).publicUrl;

/** Takes a lost second factor off the account with this e-mail or username. Refuses an unknown one, and one that has none. */
export const resetSecondFactor = (db: Database, name: string): Promise<void> =>
  db.transaction((trx) => application(onTransaction(trx, portsWith(realTools(db)))).resetSecondFactorOf(name));

/** Fills a migrated database with the demo, when it is empty. */
export async function fillDemo(db: Database): Promise<void> {
  await refusePeople(db);
  await fill(db, { hashPassword: argonPasswords().hash, now: new Date() });
}

/** Looks whether the demo may fill the database. */
export async function refusePeople(db: Database): Promise<void> {
  if (await db('people').first('id')) throw new StartRefused('The demo fills an empty database only, and this one already holds people.');
}

/** Removes uploads that hang on nothing, and records that were kept for their time; answers how many of each. */
export async function sweepAll(env: Env, db: Database): Promise<{ files: number; records: number }> {
  return { files: await sweep(db, openFiles(env)), records: await forgetPassed(db) };
}

/** Looks whether somebody may be made administrator, by the rules of doing it. */
export const rehearseAdmin = (db: Database, admin: NewAdmin): Promise<number> => rehearse(db, (app) => app.createAdmin(admin));

/** Looks whether an account may get a link for a new password. */
export async function rehearsePasswordReset(db: Database, name: string): Promise<void> {
  await rehearse(db, (app) => app.issuePasswordReset(name));
}

/** Looks whether an account has a second factor to be taken off. */
export const rehearseSecondFactorReset = (db: Database, name: string): Promise<void> =>
  rehearse(db, (app) => app.resetSecondFactorOf(name));

/** What sweeping would remove now; files stay where they are. */
export const rehearseSweep = (env: Env, db: Database): Promise<{ files: number; records: number }> =>
  rehearse(db, async (app) => {
    const store = { ...fileStoreOn(openFiles(env).storage), drop: async () => {} };
    return { files: await app.sweepFiles(store), records: await app.forgetPassed() };
  });

/** Opens the database of the environment as it is, if it was made; of a lesser one than this code's the work would be refused. */
export const lookInto = <R>(env: Env, say: Say, work: (db: Database) => Promise<R>): Promise<R> => {
  mustBeMade(env);
  return withDatabaseAsIs(env, say, async (db) => {
    const [pending] = await pendingMigrations(db);
    if (pending) throw new StartRefused(`The database lacks ${pending}: bring it up to date first, by acre server migrate.`);
    return work(db);
  });
};

/** Names of the migrations that the database of the environment lacks; where it is not made yet, all. */
export const missingMigrations = (env: Env, say: Say): Promise<readonly string[]> =>
  isMade(env) ? withDatabaseAsIs(env, say, pendingMigrations) : knownMigrations();

/** Opens the database of the environment, migrated, for as long as the work lasts. `say` gets calm lines about progress. */
export const withDatabase = <R>(env: Env, say: Say, work: (db: Database) => Promise<R>): Promise<R> =>
  withDatabaseAsIs(env, say, async (db) => {
    for (const name of await migrate(db)) say(`Applied ${name}`);
    return work(db);
  });

/** The same, as far as it was migrated so far. `alone`: refuses to work beside a server that has the embedded database. */
async function withDatabaseAsIs<R>(env: Env, say: Say, work: (db: Database) => Promise<R>, alone = false): Promise<R> {
  const closing = createClosing();
  try {
    const { url } = await (alone ? openDatabase : joinDatabase)(env, { closing, say });
    const db = connectAsOwner(url);
    closing.add(() => db.destroy());
    await mustAnswer(db);
    return await work(db);
  } finally {
    await closing.run();
  }
}

type Say = (line: string) => void;
type Archiving = Readonly<{ path: string; say: Say; signal?: AbortSignal }>;

/** Writes database and files, as they are at one moment, into a new archive; a dry run reads them all and leaves none. */
export const backUpTo = (env: Env, { dryRun = false, ...task }: Archiving & Readonly<{ dryRun?: boolean }>): Promise<BackedUp> => {
  mustBeMade(env);
  return withDatabaseAsIs(env, task.say, (db) => backUp({ db, storage: openFiles(env).storage, ...task, dryRun }));
};

/** Puts database and files back as an archive holds them, all or nothing; `replace`: what is there now is lost. */
export const restoreFrom = (env: Env, { path, say, signal, replace }: Archiving & Readonly<{ replace: boolean }>): Promise<Restored> =>
  withDatabaseAsIs(env, say, (db) => restore({ db, place: openFiles(env), path, replace, say, ...(signal && { signal }) }), true);

/** Looks whether an archive could be put back, and what is in it. Nothing is changed, and no database made. */
export const rehearseRestoring = (env: Env, task: Archiving & Readonly<{ replace: boolean }>): ReturnType<typeof rehearseRestore> =>
  isMade(env) ? withDatabaseAsIs(env, task.say, (db) => rehearseRestore(task, db), true) : rehearseRestore(task, undefined);

/** What is well and what is not, of the server that these variables describe. An embedded database that is not there yet is not made. */
export const examineServer = (variables: Readonly<Record<string, string | undefined>>, say: Say): Promise<Examined> =>
  examine(variables, async (env, work) => (isMade(env) ? withDatabaseAsIs(env, say, work) : [notMadeYet(env)]));

/** The password of the embedded one is kept before it is made. */
const isMade = ({ databaseUrl, data }: Env): boolean => databaseUrl !== undefined || existsSync(join(data, 'postgres.password'));

function mustBeMade(env: Env): void {
  if (!isMade(env)) throw new StartRefused(`There is no database in ${env.data} yet: the first start makes one, or acre server migrate.`);
}

const notMadeYet = ({ data }: Env): Finding =>
  wrong(
    'Database',
    `There is none in ${data} yet.`,
    'Is ACRE_DATA the folder of the server? The first start makes one, or acre server migrate.',
  );
