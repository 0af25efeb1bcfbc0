import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from '../env.ts';
import { serve } from '../serve.ts';
import { StartRefused } from '../start-refused.ts';
import type { StartTools } from '../start-tools.ts';
import { ready } from './ready.ts';

/** One of several processes on the port and the database that the first one prepared. It tells its measures to that one alone. */
export async function startWorker(env: Env, tools: StartTools): Promise<void> {
  const { databaseUrl: url, sessionKeys } = env;
  if (url === undefined || sessionKeys === undefined) throw new StartRefused('A process was started without a database.');
  const { metrics } = await serve(env, { url, sessionKeys }, tools, cluster.worker?.id === 1);
  if (metrics) {
    AggregatorRegistry.setRegistries([metrics.registry]);
    // It listens for the first process's question from when it is made.
    new AggregatorRegistry();
  }
  process.send?.(ready);
}
