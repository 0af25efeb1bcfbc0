import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from '../../env.ts';
import { serve } from '../../serve.ts';
import { StartRefused } from '../../start-refused.ts';
import type { StartTools } from '../../start-tools.ts';
import { isDatabaseState, ready } from './messages.ts';

/** Runs one of several processes on the port and database that the supervisor prepared. It reports its metrics only to the supervisor. */
export async function startWorker(env: Env, tools: StartTools): Promise<void> {
  const { databaseUrl: url, sessionKeys } = env;
  if (url === undefined || sessionKeys === undefined)
    throw new StartRefused('This worker process did not get DATABASE_URL and SESSION_KEYS from the first process.');
  let isUp = true;
  process.on('message', (message) => {
    if (isDatabaseState(message)) isUp = message.isUp;
  });
  const { metrics } = await serve(env, { url, sessionKeys, isAlive: () => isUp }, tools, cluster.worker?.id === 1);
  if (metrics) {
    AggregatorRegistry.setRegistries([metrics.registry]);
    // The constructor registers the listener that answers the supervisor's metrics requests.
    new AggregatorRegistry();
  }
  process.send?.(ready);
}
