import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { OpenDatabase } from './database.ts';
import type { Env } from './env.ts';
import { openFiles } from './files/open-files.ts';
import { drain, listen } from './listen.ts';
import { liveOn } from './live/live.ts';
import { loggable } from './loggable.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { addOwnGauges } from './metrics/own-gauges.ts';
import { watching } from './metrics/watch.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { connect, type Database } from './pg/connect.ts';
import { resealPreferences } from './pg/pg-settings.ts';
import { placeExisting } from './pg/place-existing.ts';
import { preferencesFrom, presetOf } from './preferences/preset.ts';
import { realTools, type ToolSettings } from './real-tools.ts';
import { openReplica } from './replica/open-replica.ts';
import { sealerWith } from './sealer.ts';
import type { StartTools } from './start-tools.ts';
import { startSweeping } from './sweeping.ts';
import { startUpkeep } from './upkeep.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** What one process serves with, and what it tells of itself. */
export type Serving = Readonly<{ metrics: Metrics | undefined; db: Database }>;

/**
 * One process that listens and works, on a database that was prepared. What it opens it hands to `closing` at once, so that a stop
 * half-way leaves nothing running. `isFirst`: of several processes one does what need be done once.
 */
export async function serve(
  env: Env,
  { url, sessionKeys }: Pick<OpenDatabase, 'url' | 'sessionKeys'>,
  { closing, logger }: StartTools,
  isFirst = true,
): Promise<Serving> {
  const metrics = env.metrics && createMetrics();
  const ran = watching(logger, env.slowQueryMs, metrics);
  const db = connect(url, ran);
  closing.add(() => db.destroy());
  const replica = env.replica && openReplica(env.replica, { primary: db, logger, metrics, ran });
  if (replica) closing.add(replica.close);
  const webRoot = existsSync(join(builtWeb, 'index.html')) ? { webRoot: builtWeb } : {};
  const { trustedProxies, privateWebhooks, secondFactorForAdmins } = env;
  const preset = presetOf(env);
  const preferences = preferencesFrom(env, db, sessionKeys);
  const [live, files] = [liveOn(db), openFiles(env)];
  const app = createApp({
    db,
    replica: replica?.reader,
    live,
    sessionKeys: [...sessionKeys],
    preset,
    preferences,
    trustedProxies,
    logger,
    metrics,
    privateWebhooks,
    secondFactorForAdmins,
    files,
    hasMailServer: env.mail !== undefined,
    ...webRoot,
  });
  const server = await listen(app.callback(), env.port);
  if (metrics) addOwnGauges(metrics.registry, { primary: db, replica });
  const outbox = startOutbox({ db, sessionKeys, preset, preferences, mail: env.mail, privateWebhooks, logger });
  const sweeping = startSweeping(db, files, logger);
  const upkeep = startUpkeep(db, logger);
  closing.add(() => Promise.all([drain(server), outbox.stop(), sweeping.stop(), upkeep.stop()]));
  closing.add(live.close);
  if (isFirst) await resealPreferences(db, sealerWith(sessionKeys));
  if (isFirst) closing.add(placeInBackground(db, { tools: { preset, preferences, sessionKeys }, logger }));
  return { metrics, db };
}

type Background = { readonly tools: ToolSettings; readonly logger: Logger };

/** What is there already gets its places while the server answers. Gives what ends it. */
function placeInBackground(db: Database, { tools, logger }: Background): () => Promise<void> {
  const ending = new AbortController();
  const working = placeExisting(db, realTools(db, tools), ending.signal).catch((error: unknown) =>
    logger.error({ err: loggable(error) }, 'properties could not be placed'),
  );
  return async () => {
    ending.abort();
    await working;
  };
}
