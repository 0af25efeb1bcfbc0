/**
 * Measures the back-office requests that the proof `load` omits. The requests go over HTTP to a server in its own process with 100,000
 * properties. The command is `npm run bench:office`.
 */
import { startTemporaryCluster } from '@acre/http-api/testing';
import { fillProperties } from './fill-properties.ts';
import { type Administrator, administrator, withAdmin } from './support/administrator.ts';
import { memoryOf, peakOf } from './support/memory.ts';
import { median, say, told } from './support/report.ts';
import { benchDatabase, serveAcre } from './support/serving.ts';

const rows = 100_000;
const rounds = 15;
const port = 3955;
const MB = 1024 * 1024;

const since = (began: number): number => performance.now() - began;

async function inTime(ask: Administrator, name: string, path: string, atMost: number): Promise<void> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await (await ask(path)).arrayBuffer();
    taken.push(since(began));
  }
  told(name, median(taken), ' ms', { atMost });
}

async function exportAll(ask: Administrator, pid: number): Promise<void> {
  const before = memoryOf(pid);
  const began = performance.now();
  const exporting = ask('/api/properties/export?scope=work').then((answer) => answer.text());
  const { result, peak } = await peakOf(pid, exporting);
  told(`Export of ${rows} properties (${Math.round(result.length / MB)} MB)`, since(began) / 1000, ' s', { atMost: 15 });
  told('Additional memory of the server during the export', peak - before, ' MB', { atMost: 60 });
}

async function changeMany(ask: Administrator): Promise<void> {
  const ids = Array.from({ length: 10_000 }, (_, n) => n + 1);
  const began = performance.now();
  const { changed } = (await (await ask('/api/properties/status', { status: 'closed_paid', ids })).json()) as { changed: number[] };
  told(`Status change of ${changed.length} properties`, since(began) / 1000, ' s', { atMost: 15 });
}

const cluster = await startTemporaryCluster();
const stops: (() => Promise<unknown>)[] = [cluster.stop];
try {
  const databaseUrl = await benchDatabase(cluster, 'office', async (db) => {
    await withAdmin(db);
    await fillProperties(db, rows);
  });
  const { url, stop, pid } = await serveAcre(databaseUrl, port);
  stops.unshift(stop);
  const ask = await administrator(url);
  say(`${rows} properties, medians of ${rounds} sequential requests`);
  await inTime(ask, 'Last page of the properties, sorted by name', '/api/properties?scope=work&pageSize=24&sort=name_asc&page=4166', 150);
  await inTime(ask, 'Search across all records (Ctrl+K), a word', '/api/search?q=plaza', 50);
  await inTime(ask, 'Search across all records (Ctrl+K), a misspelled word', '/api/search?q=plazza', 100);
  await exportAll(ask, pid);
  await exportAll(ask, pid);
  await changeMany(ask);
} finally {
  for (const stop of stops) await stop();
}
