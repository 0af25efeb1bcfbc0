import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { demoAccounts } from '@acre/db';
import { Refusal } from '@acre/domain/kernel/refusal';
import { normaliseEmail } from '@acre/domain/people/email';
import { mustAnswer, type OpenDatabase, openDatabase } from './database.ts';
import type { Env } from './env.ts';
import { mustBeFree } from './http/listen.ts';
import { publishedAccounts, reachedByOthers } from './ops/demo/demo-accounts.ts';
import { type ClusterWatch, watchCluster } from './ops/embedded-postgres/watch-cluster.ts';
import { mustBeFreeForMetrics } from './ops/metrics/serve-metrics.ts';
import { createAdmin, fillDemo, publicUrlOf } from './ops.ts';
import { connectAsOwner, type Database } from './postgres/connect.ts';
import { migrate } from './postgres/migrate/migrate.ts';
import { StartRefused } from './start-refused.ts';
import type { StartTools } from './start-tools.ts';

type DemoAccounts = readonly (typeof demoAccounts)[number][];

/**
 * `accounts` are the demo accounts that can log in. `watch` restarts the embedded PostgreSQL if it dies, and is undefined for any other
 * database.
 */
export type Prepared = OpenDatabase & { readonly accounts: DemoAccounts; readonly watch: ClusterWatch | undefined };

/**
 * Opens, migrates and seeds the database. If the database is embedded, it is watched from then on. `changed` is called when the database
 * goes down or comes back.
 */
export async function prepare(env: Env, tools: StartTools, changed: (isUp: boolean) => void = () => undefined): Promise<Prepared> {
  const { say, closing, logger, fail } = tools;
  const check = async () => {
    await mustBeFree(env.port, env.listenHost);
    if (env.metrics) await mustBeFreeForMetrics(env.metrics);
    say(env.databaseUrl ? 'Connecting to the database of DATABASE_URL' : `Starting PostgreSQL in ${env.data}`);
  };
  const opened = await openDatabase(env, { closing, say, check });
  const accounts = await bringUp(opened.url, env, say);
  const watch = opened.cluster && watchCluster(opened.cluster, { logger, changed, failed: fail });
  if (watch) closing.add(watch.stop, 'always');
  return { ...opened, accounts, watch };
}

/**
 * Prints the server's URL and the demo accounts. Stores the URL in the lock file, so that a second server can name it when it refuses to
 * start.
 */
export async function announce({ lock, accounts }: Prepared, { publicUrl }: Env, say: (line: string) => void): Promise<void> {
  await lock?.publish(publicUrl);
  say(`Acre is ready: ${publicUrl}`);
  for (const { role, email, password } of accounts) say(`  ${role}: ${email}, password ${password}`);
}

async function bringUp(url: string, env: Env, say: (line: string) => void): Promise<DemoAccounts> {
  const owner = connectAsOwner(url);
  try {
    await mustAnswer(owner);
    const applied = await migrate(owner);
    if (applied.length > 0) say(`Applied ${applied.length} migrations`);
    await refusePublishedAccounts(owner, env);
    await fill(owner, env, say);
    await ensureAdmin(owner, env, say);
    const present: string[] = await owner('people')
      .whereIn(
        'email',
        demoAccounts.map(({ email }) => email),
      )
      .pluck('email');
    return env.demo ? demoAccounts.filter(({ email }) => present.includes(email)) : [];
  } finally {
    await owner.destroy();
  }
}

/** A database with demo accounts must not be served to other machines, because their password is public. */
async function refusePublishedAccounts(db: Database, env: Env): Promise<void> {
  const reason = reachedByOthers(env, await publicUrlOf(env, db));
  const { length } = reason === undefined ? [] : await publishedAccounts(db);
  if (length === 0) return;
  const empty = env.databaseUrl === undefined ? 'ACRE_DATA' : 'database';
  throw new StartRefused(
    `This database has ${length} demo ${length === 1 ? 'account' : 'accounts'} with a public password, but ${reason}. Close ${length === 1 ? 'it' : 'them'} with acre server close-demo, or start with an empty ${empty}.`,
  );
}

async function fill(db: Database, { demo, databaseUrl, againstDemo }: Env, say: (line: string) => void): Promise<void> {
  if (await db('people').first('id')) return;
  if (demo) {
    say('Adding the demo');
    await fillDemo(db);
  } else if (databaseUrl === undefined && againstDemo !== undefined) say(`The demo was not added, because ${againstDemo}.`);
}

async function ensureAdmin(db: Database, env: Env, say: (line: string) => void): Promise<void> {
  const { admin } = env;
  const admins = () => db('people').where({ role: 'admin', deleted_at: null, deactivated_at: null });
  const hasAdmin = (await admins().first('id')) !== undefined;
  if (!hasAdmin && admin === undefined)
    say('There is no administrator yet. Run `acre server create-admin`, or set ACRE_ADMIN_EMAIL and ACRE_ADMIN_PASSWORD.');
  if (admin === undefined) return;
  if (!hasAdmin) await createAdmin(db, { ...admin, fullName: 'Admin' }, env).catch(refused);
  else if (
    !(await admins()
      .where({ email: normaliseEmail(admin.email) })
      .first('id'))
  )
    say('ACRE_ADMIN_EMAIL was ignored, because an administrator already exists. Add another one with acre server create-admin.');
}

function refused(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new StartRefused(`No administrator was created from ACRE_ADMIN_EMAIL and ACRE_ADMIN_PASSWORD: ${sentenceOf[error.code]}`);
}
