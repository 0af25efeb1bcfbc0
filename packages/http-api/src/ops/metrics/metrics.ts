import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RanStatement } from '../../postgres/watch-statements.ts';

export type Answered = Readonly<{ method: string; route: string; status: number; seconds: number }>;

/** The server reports its activity through these functions, which update the Prometheus metrics in `registry`. */
export type Metrics = Readonly<{
  registry: Registry;
  began(): void;
  answered(request: Answered): void;
  /** Counts a read that a replica may serve. `by` names the server that served it, and `because` gives the reason for that choice. */
  refused(limit: string): void;
  /** Counts a read that a replica may serve: `by` is the server that served it, `because` the reason for that choice. */
  read(by: 'replica' | 'primary', because: string): void;
  /** Counts a statement and records its duration. */
  ran(seconds: number): void;
}>;

const usual = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const requestTimes = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const statementTimes = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Creates metrics with a label for the route pattern, not the path. Labels by path would create an unlimited number of time series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'acre_http_request_duration_seconds',
    help: 'Time until the response to a request starts, by method, route pattern and status class.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestTimes,
    registers,
  });
  const underWay = new Gauge({ name: 'acre_http_requests_in_flight', help: 'Requests in progress.', registers });
  const refusals = new Counter({
    name: 'acre_limiter_refusals_total',
    help: 'Requests refused by a rate limit (429), by limit.',
    labelNames: ['limit'] as const,
    registers,
  });
  const reads = new Counter({
    name: 'acre_reads_total',
    help: 'Reads that a replica could serve, by server (replica or primary) and by the reason for that choice.',
    labelNames: ['by', 'because'] as const,
    registers,
  });
  const statements = new Histogram({
    name: 'acre_database_statement_duration_seconds',
    help: 'Time from sending a statement to the database until its result.',
    buckets: statementTimes,
    registers,
  });
  return {
    registry,
    began: () => underWay.inc(),
    answered: ({ method, route, status, seconds }) => {
      underWay.dec();
      requests.observe({ method: usual.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    refused: (limit) => refusals.inc({ limit }),
    read: (by, because) => reads.inc({ by, because }),
    ran: (seconds) => statements.observe(seconds),
  };
}

const longest = 2000;

/** Measures every statement, and logs slow ones without their parameter values. */
export function watching(logger: Logger, slowMs: number, metrics: Metrics | undefined): RanStatement | undefined {
  if (slowMs === 0 && metrics === undefined) return undefined;
  return (text, ms, requestId) => {
    metrics?.ran(ms / 1000);
    if (slowMs === 0 || ms < slowMs) return;
    logger.warn({ requestId, ms: Math.round(ms), statement: text.slice(0, longest) }, 'slow statement');
  };
}
