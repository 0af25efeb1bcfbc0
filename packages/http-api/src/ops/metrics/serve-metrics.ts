import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { StartRefused } from '../../start-refused.ts';
import type { MetricsSettings } from './settings.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function end(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }).end(text);
}

/** Serves /metrics in the format of Prometheus, on a port of its own. */
export async function serveMetrics(
  settings: MetricsSettings,
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  refresh: () => Promise<void>,
): Promise<{ server: Server; close(): Promise<void> }> {
  const { token } = settings;
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, async ({ method, url, headers }, res) => {
    if (url?.split('?', 1)[0] !== '/metrics') return end(res, 404, 'Metrics are at /metrics.\n');
    if (method !== 'GET' && method !== 'HEAD') return end(res, 405, 'Read metrics with GET.\n', { Allow: 'GET, HEAD' });
    if (expected && !timingSafeEqual(expected, digest(headers.authorization ?? '')))
      return end(res, 401, 'Send METRICS_TOKEN as a Bearer token.\n', { 'WWW-Authenticate': 'Bearer' });
    await refresh();
    end(res, 200, await registry.metrics(), { 'Content-Type': registry.contentType });
  });
  await listenAt(server, settings);
  const close = async () => {
    server.closeAllConnections();
    await closed(server);
  };
  return { server, close };
}

/**
 * Checks that the metrics server can listen at its address, before startup connects to the database. Throws `StartRefused` if it cannot.
 */
export async function mustBeFreeForMetrics(settings: MetricsSettings): Promise<void> {
  const probe = createServer();
  await listenAt(probe, settings);
  await closed(probe);
}

async function listenAt(server: Server, { port, host }: MetricsSettings): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error) => Promise.reject(refusal(error, host, port)));
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

function refusal({ code }: NodeJS.ErrnoException, host: string, port: number): StartRefused {
  const why = code === 'EADDRINUSE' ? 'it is in use' : code === 'EACCES' ? 'you do not have permission to use it' : `${code}`;
  return new StartRefused(`Metrics cannot be served at ${host}:${port} (${why}). Set another METRICS_PORT or METRICS_HOST.`);
}
