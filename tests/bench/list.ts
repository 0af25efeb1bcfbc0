/** Throughput of the public list beside a bare node:http + pg server, in one run: npm run bench */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startTemporaryCluster } from '@acre/http-api/testing';
import autocannon from 'autocannon';
import { fillProperties } from './fill-properties.ts';
import { median, say, told } from './support/report.ts';
import { benchDatabase, serve, serveAcre } from './support/serving.ts';

const rows = 100_000;
const rounds = 5;
const seconds = 4;
const connections = 32;
type Subject = { name: string; port: number; path: string; headers?: Record<string, string> };
const page = { port: 3951, path: '/api/properties?pageSize=24' };
/** Callers who bring credentials are not answered from memory, whatever these are worth. */
const acre: Subject = { name: 'Acre: a page and its total, whole product', ...page, headers: { authorization: 'none' } };
const again: Subject = { name: 'Acre: the same page asked for again by visitors', ...page };
const two: Subject = { ...acre, name: 'Acre: the same with WEB_CONCURRENCY=2', port: 3956 };
const raw: Subject = { name: 'node:http + pg: the page alone', port: 3952, path: '/' };
const still: Subject = { name: 'node:http: 10 kB that never change', port: 3952, path: '/still' };

const rawServer = fileURLToPath(new URL('./raw-server.ts', import.meta.url));

async function measure({ port, path, headers = {} }: Subject): Promise<number> {
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`);
  return result.requests.average;
}

const cluster = await startTemporaryCluster();
const stops: (() => Promise<unknown>)[] = [cluster.stop];
try {
  const url = await benchDatabase(cluster, 'bench', (db) => fillProperties(db, rows));
  for (const started of [
    serveAcre(url, page.port),
    serveAcre(url, two.port, { WEB_CONCURRENCY: '2' }),
    serve(['--import', 'tsx', rawServer, String(raw.port), url], raw.port),
  ])
    stops.unshift((await started).stop);
  const subjects = [raw, acre, two, still, again];
  const found = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) for (const subject of subjects) found.get(subject)?.push(await measure(subject));
  const of = (subject: Subject): number[] => found.get(subject) ?? [];
  const ratio = (subject: Subject, to: Subject, atLeast: number): void => {
    const value = median(of(subject).map((each, round) => each / (of(to)[round] ?? 1)));
    told(`${subject.name} ÷ ${to.name}`, value, '', { atLeast });
  };
  say(`${rows} properties, ${connections} connections, medians of ${rounds} interleaved rounds of ${seconds} s`);
  for (const subject of subjects) say(`${subject.name}: ${Math.round(median(of(subject)))} requests/s`);
  ratio(acre, raw, 0.56);
  ratio(again, still, 0.4);
  const gain = median(of(two).map((each, round) => each / (of(acre)[round] ?? 1)));
  say(`${two.name}: ${gain.toFixed(2)} times one process, on ${availableParallelism()} cores that the database and the callers share`);
} finally {
  for (const stop of stops) await stop();
}
