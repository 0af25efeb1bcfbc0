import cluster from 'node:cluster';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { Env } from '../../env.ts';
import { connect } from '../../postgres/connect.ts';
import { announce, prepare } from '../../prepare-database.ts';
import type { StartTools } from '../../start-tools.ts';
import { addGauges } from '../metrics/gauges.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { MetricsSettings } from '../metrics/settings.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import type { DatabaseState } from './messages.ts';

/**
 * Starts a server that consists of several processes. The calling process runs the database, starts and replaces the workers, and serves
 * the metrics of all processes. Only workers serve requests, so no request can crash the calling process.
 */
export async function supervise(env: Env, tools: StartTools): Promise<void> {
  const prepared = await prepare(env, tools, tellAll);
  const { url, sessionKeys, watch } = prepared;
  cluster.on('online', (worker) => worker.send(stateOf(watch?.isUp() ?? true)));
  // Each worker gets `DATABASE_URL`, even if the database is embedded. A process with `DATABASE_URL` but without `LISTEN_HOST` listens on
  // all addresses. Therefore each worker also gets `LISTEN_HOST`, so that it listens on the same address as this process would.
  const variables = { DATABASE_URL: url, SESSION_KEYS: sessionKeys.join(','), LISTEN_HOST: env.listenHost ?? '' };
  const kept = keepRunning({ processes: env.processes, variables, logger: tools.logger });
  tools.closing.add(kept.stop);
  await kept.started;
  if (env.metrics) await showMeasures(env.metrics, { url, kept, tools });
  await announce(prepared, env, tools.say);
}

const stateOf = (isUp: boolean): DatabaseState => ({ acre: 'database', isUp });

function tellAll(isUp: boolean): void {
  for (const worker of Object.values(cluster.workers ?? {})) if (worker?.isConnected()) worker.send(stateOf(isUp));
}

type Shown = Readonly<{ url: string; kept: Kept; tools: StartTools }>;

/** Adds up the metrics of the processes, and reads those of the database once for all of them. */
async function showMeasures(settings: MetricsSettings, { url, kept, tools: { closing } }: Shown): Promise<void> {
  const db = connect(url);
  closing.add(() => db.destroy());
  const [own, others] = [new Registry(), new AggregatorRegistry()];
  addProcessGauges(own, kept);
  const metrics = async () => `${await own.metrics()}${await others.clusterMetrics().catch(() => '')}`;
  const shown = await serveMetrics(settings, { metrics, contentType: own.contentType }, addGauges(own, db));
  closing.add(shown.close);
}

export function addProcessGauges(registry: Registry, kept: Pick<Kept, 'serving' | 'replaced'>): void {
  const registers = [registry];
  new Gauge({
    name: 'acre_processes',
    help: 'Running processes, out of WEB_CONCURRENCY.',
    registers,
    collect() {
      this.set(kept.serving());
    },
  });
  new Gauge({
    name: 'acre_processes_replaced',
    help: 'Processes that ended unexpectedly and were replaced, since the start.',
    registers,
    collect() {
      this.set(kept.replaced());
    },
  });
}
