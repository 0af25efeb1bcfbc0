import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { realTools, type ToolSettings } from './create-tools.ts';
import { sealerWith } from './crypto/sealer.ts';
import type { OpenDatabase } from './database.ts';
import type { Env } from './env.ts';
import { openFiles } from './files/open-files.ts';
import { drain, listen } from './http/listen.ts';
import { liveOn } from './http/live/live.ts';
import { changeTeller } from './http/live/tell-changes.ts';
import { loggable } from './http/middleware/loggable.ts';
import { startContinuousJobs } from './jobs/continuous-jobs.ts';
import { startHourlyJobs } from './jobs/hourly-jobs.ts';
import { startOutbox } from './jobs/outbox/start-outbox.ts';
import { guessedUrlOf } from './network-settings.ts';
import { createMetrics, type Metrics, watching } from './ops/metrics/metrics.ts';
import { addOwnGauges } from './ops/metrics/own-gauges.ts';
import { openReplica } from './ops/replica/open-replica.ts';
import { connect, type Database } from './postgres/connect.ts';
import { placeExisting } from './postgres/projections/place-existing.ts';
import { resealPreferences } from './postgres/stores/settings.ts';
import { environmentOverridesOf, preferencesFrom } from './preferences/environment-overrides.ts';
import type { StartTools } from './start-tools.ts';

/**
 * `url` leads to a database that `prepare` has already set up. `isAlive` returns false while the embedded database is down. Without
 * `isAlive`, the database counts as up.
 */
type Served = Pick<OpenDatabase, 'url' | 'sessionKeys'> & Readonly<{ isAlive?: (() => boolean) | undefined }>;

const builtWeb = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const anyName =
  'PUBLIC_URL is not set, so Acre accepts write requests under any host name that points to this server. Set it to the address that people use.';

export type Serving = Readonly<{ metrics: Metrics | undefined; db: Database }>;

/**
 * Serves requests and runs background jobs in this process. Registers every opened resource with `closing` immediately, so that an
 * interrupted start leaves nothing running. Does one-time work only if `isFirst` is true.
 */
export async function serve(
  env: Env,
  { url, sessionKeys, isAlive }: Served,
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
  const overrides = environmentOverridesOf(env);
  const preferences = preferencesFrom(env, db, sessionKeys);
  // Requests and background jobs need the preferences, so the process serves only after it has read them once.
  const { publicUrl } = await preferences.read();
  const [live, changes, files] = [liveOn(db, replica?.reader), changeTeller(db), openFiles(env)];
  const app = createApp({
    db,
    replica: replica?.reader,
    live,
    tellChanges: changes.tell,
    sessionKeys: [...sessionKeys],
    overrides,
    preferences,
    guessedUrl: guessedUrlOf(env),
    trustedProxies,
    logger,
    metrics,
    isAlive,
    privateWebhooks,
    secondFactorForAdmins,
    files,
    hasMailServer: env.mail !== undefined,
    ...webRoot,
  });
  const server = await listen(app.callback(), env.port, env.listenHost);
  if (metrics) addOwnGauges(metrics.registry, { primary: db, replica });
  const outbox = startOutbox({
    db,
    sessionKeys,
    overrides,
    preferences,
    mail: env.mail,
    privateWebhooks,
    logger,
    tellChanges: changes.tell,
  });
  const hourlyJobs = startHourlyJobs(db, files, logger);
  const continuousJobs = startContinuousJobs(db, logger);
  closing.add(changes.flush);
  closing.add(() => Promise.all([drain(server), outbox.stop(), hourlyJobs.stop(), continuousJobs.stop()]));
  closing.add(live.close);
  if (isFirst && publicUrl === guessedUrlOf(env)) logger.warn(anyName);
  if (isFirst) await resealPreferences(db, sealerWith(sessionKeys));
  if (isFirst) closing.add(placeInBackground(db, { tools: { overrides, preferences, sessionKeys }, logger }));
  return { metrics, db };
}

type Background = { readonly tools: ToolSettings; readonly logger: Logger };

/** Locates existing properties on the map while the server runs. Returns a function that stops this work and waits for its end. */
function placeInBackground(db: Database, { tools, logger }: Background): () => Promise<void> {
  const ending = new AbortController();
  const working = placeExisting(db, realTools(db, tools), ending.signal).catch((error: unknown) =>
    logger.error({ err: loggable(error) }, 'properties could not be located on the map'),
  );
  return async () => {
    ending.abort();
    await working;
  };
}
