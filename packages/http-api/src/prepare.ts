import { demoAccounts } from '@acre/db';
import { mustAnswer, type OpenDatabase, openDatabase } from './database.ts';
import type { Env } from './env.ts';
import { createAdmin, fillDemo } from './ops.ts';
import { connectAsOwner, type Database } from './pg/connect.ts';
import { migrate } from './pg/migrate.ts';
import type { StartTools } from './start-tools.ts';

type DemoAccounts = readonly (typeof demoAccounts)[number][];

/** `accounts`: those of the demo that can sign in. */
export type Prepared = OpenDatabase & { readonly accounts: DemoAccounts };

/** Opens the database, migrates and fills it. */
export async function prepare(env: Env, tools: StartTools): Promise<Prepared> {
  const { say } = tools;
  say(env.databaseUrl ? 'Connecting to the database of DATABASE_URL' : `Starting PostgreSQL in ${env.data}`);
  const opened = await openDatabase(env, tools);
  return { ...opened, accounts: await bringUp(opened.url, env, say) };
}

/** Says where the server is reached, and by whom. */
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
    await fill(owner, env, say);
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

async function fill(db: Database, { demo, admin }: Env, say: (line: string) => void): Promise<void> {
  const isNew = (await db('people').orderBy('id').first('id')) === undefined;
  if (demo && isNew) {
    say('Filling the demo');
    await fillDemo(db);
  }
  const hasAdmin = (await db('people').where({ role: 'admin', deleted_at: null }).first('id')) !== undefined;
  if (!hasAdmin && admin) await createAdmin(db, { ...admin, fullName: 'Admin' });
  if (!hasAdmin && !admin) say('There is no admin yet: run `acre server create-admin`, or set ACRE_ADMIN_EMAIL and ACRE_ADMIN_PASSWORD.');
}
