import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { Env } from '../env.ts';
import { addGauges } from '../metrics/gauges.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { MetricsSettings } from '../metrics/settings.ts';
import { connect } from '../pg/connect.ts';
import { announce, prepare } from '../prepare.ts';
import type { StartTools } from '../start-tools.ts';
import { type Kept, keepRunning } from './keep-running.ts';

/**
 * A server of several processes. This one prepares the database, which it owns where it is the embedded one, starts the others, replaces those that end,
 * and shows the measures of all. It serves nobody, so that nothing that a request does can bring it down.
 */
export async function supervise(env: Env, tools: StartTools): Promise<void> {
  const prepared = await prepare(env, tools);
  const { url, sessionKeys } = prepared;
  const variables = { DATABASE_URL: url, SESSION_KEYS: sessionKeys.join(',') };
  const kept = keepRunning({ processes: env.processes, variables, logger: tools.logger });
  tools.closing.add(kept.stop);
  await kept.started;
  if (env.metrics) await showMeasures(env.metrics, { url, kept, tools });
  await announce(prepared, env, tools.say);
}

type Shown = Readonly<{ url: string; kept: Kept; tools: StartTools }>;

/** What the processes measured, added up, and what of the database is asked for once for all. */
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
    help: 'Processes that serve, of the WEB_CONCURRENCY wanted.',
    registers,
    collect() {
      this.set(kept.serving());
    },
  });
  new Gauge({
    name: 'acre_processes_replaced',
    help: 'Processes that ended unasked and were replaced, since the start.',
    registers,
    collect() {
      this.set(kept.replaced());
    },
  });
}
