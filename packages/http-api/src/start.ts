import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '@acre/db';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Closing } from './closing.ts';
import { mustAnswer, openDatabase } from './database.ts';
import type { Env } from './env.ts';
import { openFiles } from './files/open-files.ts';
import { startFoldingMap } from './fold-map.ts';
import { drain, listen } from './listen.ts';
import { liveOn } from './live/live.ts';
import { loggable } from './loggable.ts';
import { createAdmin, fillDemo } from './ops.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { connect, connectAsOwner, type Database } from './pg/connect.ts';
import { migrate } from './pg/migrate.ts';
import { placeExisting } from './pg/place-existing.ts';
import { realTools } from './real-tools.ts';
import { startSweeping } from './sweeping.ts';

export type StartTools = { readonly closing: Closing; readonly logger: Logger; say(line: string): void };

const builtWeb = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** From nothing to a listening server. What it opens it hands to `closing` at once, so that a stop half-way leaves nothing running. */
export async function start(env: Env, tools: StartTools): Promise<void> {
  const { closing, say, logger } = tools;
  say(env.databaseUrl ? 'Connecting to the database of DATABASE_URL' : `Starting PostgreSQL in ${env.data}`);
  const { url, sessionKeys, lock } = await openDatabase(env, tools);
  const accounts = await prepare(url, env, say);
  const db = connect(url);
  closing.add(() => db.destroy());
  const webRoot = existsSync(join(builtWeb, 'index.html')) ? { webRoot: builtWeb } : {};
  const { publicUrl, trustedProxies, tiles, geocoder } = env;
  const [live, files] = [liveOn(db), openFiles(env)];
  const app = createApp({
    db,
    live,
    sessionKeys: [...sessionKeys],
    publicUrl,
    trustedProxies,
    logger,
    tiles,
    geocoder,
    files,
    sendsMail: env.mail !== undefined,
    ...webRoot,
  });
  const server = await listen(app.callback(), env.port);
  const outbox = startOutbox({ db, sessionKeys, publicUrl, mail: env.mail, geocoder, logger });
  const sweeping = startSweeping(db, files, logger);
  const folding = startFoldingMap(db, logger);
  closing.add(() => Promise.all([drain(server), outbox.stop(), sweeping.stop(), folding.stop()]));
  closing.add(live.close);
  closing.add(placeInBackground(db, { geocoder, logger }));
  await lock?.publish(publicUrl);
  say(`Acre is ready: ${publicUrl}`);
  for (const { role, email, password } of accounts) say(`  ${role}: ${email}, password ${password}`);
}

type Background = { readonly geocoder: Env['geocoder']; readonly logger: Logger };

/** What is there already gets its places while the server answers. Gives what ends it. */
function placeInBackground(db: Database, { geocoder, logger }: Background): () => Promise<void> {
  const ending = new AbortController();
  const working = placeExisting(db, realTools(db, geocoder), ending.signal).catch((error: unknown) =>
    logger.error({ err: loggable(error) }, 'properties could not be placed'),
  );
  return async () => {
    ending.abort();
    await working;
  };
}

type DemoAccounts = readonly (typeof demoAccounts)[number][];

/** Migrates and fills; answers the demo accounts that can sign in. */
async function prepare(url: string, env: Env, say: (line: string) => void): Promise<DemoAccounts> {
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
  const isNew = (await db('people').first('id')) === undefined;
  if (demo && isNew) {
    say('Filling the demo');
    await fillDemo(db);
  }
  const hasAdmin = (await db('people').where({ role: 'admin', deleted_at: null }).first('id')) !== undefined;
  if (!hasAdmin && admin) await createAdmin(db, { ...admin, fullName: 'Admin' });
  if (!hasAdmin && !admin) say('There is no admin yet: run `acre server create-admin`, or set ACRE_ADMIN_EMAIL and ACRE_ADMIN_PASSWORD.');
}
