import type { Env } from './env.ts';
import { addGauges } from './ops/metrics/gauges.ts';
import { serveMetrics } from './ops/metrics/serve-metrics.ts';
import { announce, prepare } from './prepare-database.ts';
import { serve } from './serve.ts';
import type { StartTools } from './start-tools.ts';

/**
 * Prepares the database, and then runs the server and the optional metrics server in this process. If Acre runs in several processes,
 * `supervise` is used instead.
 */
export async function start(env: Env, tools: StartTools): Promise<void> {
  const prepared = await prepare(env, tools);
  const { metrics, db } = await serve(env, { ...prepared, isAlive: prepared.watch?.isUp }, tools);
  if (env.metrics && metrics) {
    const shown = await serveMetrics(env.metrics, metrics.registry, addGauges(metrics.registry, db));
    tools.closing.add(shown.close);
  }
  await announce(prepared, env, tools.say);
}
