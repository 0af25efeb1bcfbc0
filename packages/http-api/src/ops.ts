/** This module is the only one that `acre server …` may import from the server. */
import { fillDemo as fill } from '@acre/db';
import { issuePasswordReset } from '@acre/domain/account/password-reset';
import { resetSecondFactorOf } from '@acre/domain/account/reset-second-factor';
import { sweepFiles } from '@acre/domain/files/sweep-files';
import { resetPath } from '@acre/domain/mail/account-letters';
import { createAdministrator } from '@acre/domain/people/register';
import { purgeExpired } from '@acre/domain/retention/purge-expired';
import type { SecurityKind } from '@acre/domain/security/entry';
import { realTools } from './create-tools.ts';
import { argonPasswords } from './crypto/passwords.ts';
import { dryRun } from './dry-run.ts';
import { type Env, readEnv as settingsOf } from './env.ts';
import { fileStoreOn } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { sweep } from './files/sweep.ts';
import { Overloaded } from './http/middleware/errors.ts';
import { removeExpiredRecords } from './jobs/hourly-jobs.ts';
import { type BackedUp, backUp } from './ops/backup/back-up.ts';
import { dryRunRestore, type Restored, restore } from './ops/backup/restore.ts';
import { closePublishedAccounts, publishedAccounts } from './ops/demo/demo-accounts.ts';
import { type Examined, examine } from './ops/doctor/examine.ts';
import { type Finding, wrong } from './ops/doctor/finding.ts';
import { isMade, mustBeMade, type Say, withDatabaseAsIs } from './ops/with-database.ts';
import { inTransaction, onPool, portsWith } from './ports-with.ts';
import type { Database } from './postgres/connect.ts';
import { knownMigrations, migrate, pendingMigrations } from './postgres/migrate/migrate.ts';
import { pgSecurityLog } from './postgres/stores/security-log.ts';
import { environmentOverridesOf, preferencesFrom } from './preferences/environment-overrides.ts';
import { SettingsWrong, StartRefused } from './start-refused.ts';

export { checkArchive } from './ops/backup/check-archive.ts';
export type { Env };
export { StartRefused };

/**
 * Reads the settings from environment variables. Throws `SettingsWrong` if they are invalid, so that the caller can distinguish this from
 * other failures.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  try {
    return settingsOf(variables);
  } catch (error) {
    throw error instanceof StartRefused ? new SettingsWrong(error.message) : error;
  }
}

export type NewAdmin = Readonly<{ email: string; password: string; fullName: string }>;

/** Creates an administrator on a migrated database. It applies the same rules as a registration. */
export const createAdmin = (db: Database, admin: NewAdmin, env: Partial<Env> = {}): Promise<number> =>
  createAdministrator(onPool(db, portsWith(realTools(db, { overrides: environmentOverridesOf(env) }))), admin);

/**
 * Creates a link that sets a new password for the account with this email or username. The link works once, within an hour. Refuses an
 * unknown account.
 */
export async function passwordResetLink(db: Database, publicUrl: string, name: string): Promise<string> {
  const token = await issuePasswordReset(onPool(db, portsWith(realTools(db))), { name });
  return publicUrl + resetPath(token);
}

/**
 * Returns the public URL from the environment, or else the one that administrators set. Without either, returns the URL that the server
 * guesses.
 */
export const publicUrlOf = async (env: Env, db: Database): Promise<string> => (await preferencesFrom(env, db).read()).publicUrl;

/**
 * Removes a lost second factor from the account with this email or username. Refuses an unknown account, and one without a second factor.
 */
export const resetSecondFactor = (db: Database, name: string): Promise<void> =>
  db.transaction((trx) => inTransaction(trx, portsWith(realTools(db)), (ports) => resetSecondFactorOf(ports, { name })));

/** Fills a migrated database with the demo. Throws if the database already has people. */
export async function fillDemo(db: Database): Promise<void> {
  await refusePeople(db);
  await fill(db, { hashPassword: argonPasswords().hash, now: new Date() });
}

/** Throws if the database already has people, because the demo may fill only an empty database. */
export async function refusePeople(db: Database): Promise<void> {
  if (await db('people').first('id')) throw new StartRefused('The demo needs an empty database, but this one already has people.');
}

/** Closes accounts that still have the published password of the demo. Returns their number. */
export const closeDemo = closePublishedAccounts;

/** Counts the accounts that still have the published password of the demo. */
export const dryRunCloseDemo = async (db: Database): Promise<number> => (await publishedAccounts(db)).length;

/** Reports a failure of the file store in one sentence, without a stack trace. */
const explainStore = (error: unknown): never => {
  throw error instanceof Overloaded ? new StartRefused(`Files cannot be read or written: ${error.message}.`) : error;
};

/** Removes unattached uploads and expired records, and returns the number of each. */
export async function sweepAll(env: Env, db: Database): Promise<{ files: number; records: number }> {
  return { files: await sweep(db, openFiles(env)).catch(explainStore), records: await removeExpiredRecords(db) };
}

/** Checks by the same rules as `createAdmin` whether a person may be made an administrator. */
export const dryRunCreateAdmin = (db: Database, admin: NewAdmin, env: Partial<Env> = {}): Promise<number> =>
  dryRun(db, (ports) => createAdministrator(ports, admin), environmentOverridesOf(env));

/** Checks whether an account may get a link for a new password. */
export async function dryRunPasswordReset(db: Database, name: string): Promise<void> {
  await dryRun(db, (ports) => issuePasswordReset(ports, { name }));
}

/** Checks whether an account has a second factor to remove. */
export const dryRunSecondFactorReset = (db: Database, name: string): Promise<void> =>
  dryRun(db, (ports) => resetSecondFactorOf(ports, { name }));

/** Counts what sweeping would remove now; files stay where they are. */
export const dryRunSweep = (env: Env, db: Database): Promise<{ files: number; records: number }> =>
  dryRun(db, async (ports) => {
    const store = { ...fileStoreOn(openFiles(env).storage), drop: async () => {} };
    return { files: await sweepFiles(ports, store), records: await purgeExpired(ports) };
  });

/** Opens the existing database of the environment without migrating it. Refuses a schema that is older than this code's. */
export const lookInto = <R>(env: Env, say: Say, work: (db: Database) => Promise<R>): Promise<R> => {
  mustBeMade(env);
  return withDatabaseAsIs(env, say, async (db) => {
    const [pending] = await pendingMigrations(db);
    if (pending) throw new StartRefused(`The database lacks the migration ${pending}. Run acre server migrate first.`);
    return work(db);
  });
};

/** Returns the migrations that the database lacks; all of them if it does not exist yet. */
export const missingMigrations = async (env: Env, say: Say): Promise<readonly string[]> =>
  isMade(env) ? withDatabaseAsIs(env, say, pendingMigrations) : knownMigrations;

/** Opens the database of the environment, migrates it, and keeps it open while the work runs. `say` receives lines about progress. */
export const withDatabase = <R>(env: Env, say: Say, work: (db: Database) => Promise<R>): Promise<R> =>
  withDatabaseAsIs(env, say, async (db) => {
    for (const name of await migrate(db)) say(`Applied ${name}`);
    return work(db);
  });

/**
 * Records a command in the security log. The command is complete by then, so a failure here (an older or read-only database) is only
 * printed.
 */
const noteCommand = (db: Database, kind: SecurityKind, say: Say): Promise<void> =>
  pgSecurityLog(db)
    .add([{ kind, actorId: null, subjectId: null, detail: 'By a server command' }])
    .catch(() => say('The security log could not be written'));

type Archiving = Readonly<{ path: string; say: Say; signal?: AbortSignal }>;

/** Writes a snapshot of database and files into a new archive; a dry run reads everything and leaves no archive. */
export const backUpTo = (env: Env, { dryRun = false, ...task }: Archiving & Readonly<{ dryRun?: boolean }>): Promise<BackedUp> => {
  mustBeMade(env);
  return withDatabaseAsIs(
    env,
    task.say,
    async (db) => {
      const backedUp = await backUp({ db, storage: openFiles(env).storage, ...task, dryRun }).catch(explainStore);
      if (!dryRun) await noteCommand(db, 'backup_made', task.say);
      return backedUp;
    },
    { stopsItself: true },
  );
};

/**
 * Restores the database and the files from an archive, all or nothing. With `replace`, the present data is lost. Sessions, API tokens and
 * links end unless `keepSessions` is true.
 */
export const restoreFrom = (env: Env, task: Archiving & Readonly<{ replace: boolean; keepSessions?: boolean }>): Promise<Restored> =>
  withDatabaseAsIs(
    env,
    task.say,
    async (db) => {
      const restored = await restore({ ...task, db, place: openFiles(env) }).catch(explainStore);
      await noteCommand(db, 'backup_restored', task.say);
      return restored;
    },
    { alone: true, stopsItself: true },
  );

/** Checks whether an archive could be restored, and returns its head and manifest. It changes nothing and creates no database. */
export const dryRunRestoreFrom = (env: Env, task: Archiving & Readonly<{ replace: boolean }>): ReturnType<typeof dryRunRestore> =>
  isMade(env)
    ? withDatabaseAsIs(env, task.say, (db) => dryRunRestore(task, db), { alone: true, stopsItself: true })
    : dryRunRestore(task, undefined);

/** Checks the server that these variables describe. It does not create an embedded database that does not exist yet. */
export const examineServer = (variables: Readonly<Record<string, string | undefined>>, say: Say): Promise<Examined> =>
  examine(variables, async (env, work) => (isMade(env) ? withDatabaseAsIs(env, say, work) : [notMadeYet(env)]));

const notMadeYet = ({ data }: Env): Finding =>
  wrong(
    'Database',
    `There is no database in ${data} yet.`,
    "Check that ACRE_DATA is the server's data folder. To create a database, start the server or run acre server migrate.",
  );
