/** What the command line brings in from files, beside the same rows put in by bare pg: npm run bench:import, or with a part of a way's name for that one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@acre/contracts';
import { type Cluster, connectAsOwner, startTemporaryCluster } from '@acre/http-api/testing';
import { withAdmin } from './support/administrator.ts';
import { putBare, type Rows, rowsIn } from './support/bare-import.ts';
import { type Command, commandAt } from './support/command.ts';
import { memoryOf, peakOf } from './support/memory.ts';
import { median, say, told } from './support/report.ts';
import { salesMap, writeSales } from './support/sales-file.ts';
import { benchDatabase, serveAcre } from './support/serving.ts';

const lines = 28_000;
const rounds = 3;
const moved = 10_000;
/** As many as an import takes in a transaction. */
const atOnce = 500;
/** What one status for so many may take. */
const mostSeconds = 10;
const ports = { acre: 3957, receiver: 3958 };

type Way = Readonly<{ name: string; env?: Record<string, string>; webhook?: true }>;
type Run = Readonly<{ created: number; rate: number; againRate: number; moves: number; commandMb: number; moreServerMb: number }>;

const ways: readonly Way[] = [
  { name: 'one process' },
  { name: 'WEB_CONCURRENCY=2', env: { WEB_CONCURRENCY: '2' } },
  { name: 'told to a webhook', env: { WEBHOOKS_PRIVATE: 'on' }, webhook: true },
];

/** A file of sales into a database of its own, the same file again, then another status for many. Tells what was there after the import. */
async function measure(cluster: Cluster, name: string, way: Way, file: string): Promise<Run & { rows: Rows }> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-bench-'));
  const databaseUrl = await benchDatabase(cluster, name, withAdmin);
  const { url, pid, stop } = await serveAcre(databaseUrl, ports.acre, way.env);
  try {
    const acre = await commandAt(url, folder);
    if (way.webhook) await addWebhook(acre);
    const importing = () => acre.run<Summary>('properties', 'import', file, '--map', salesMap, '--json');
    const before = memoryOf(pid);
    const first = await peakOf(pid, importing());
    const { created, seconds } = first.result.result;
    const rows = await rowsIn(databaseUrl);
    const { unchanged, seconds: againSeconds } = (await importing()).result;
    const moves = await moveMany(acre, databaseUrl, folder);
    const memory = { commandMb: first.result.peak, moreServerMb: first.peak - before };
    return { created, rate: created / seconds, againRate: unchanged / againSeconds, moves, ...memory, rows };
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}
type Summary = Readonly<{ created: number; unchanged: number; seconds: number }>;

const addWebhook = ({ client }: Command): Promise<unknown> =>
  client.call(api.webhooks.create, {
    body: { url: `http://127.0.0.1:${ports.receiver}/`, events: ['property.created', 'property.updated'] },
  });

/** Changes a second. */
async function moveMany(acre: Command, databaseUrl: string, folder: string): Promise<number> {
  const db = connectAsOwner(databaseUrl);
  const ids = await db('properties').orderBy('id').limit(moved).pluck<number[]>('id');
  await db.destroy();
  await writeFile(join(folder, 'ids.txt'), ids.join('\n'));
  const began = performance.now();
  const words = ['properties', 'set-status', 'marketing_start', '--from', 'ids.txt', '--yes', '--json'];
  const { changed } = (await acre.run<{ changed: number }>(...words)).result;
  if (changed !== ids.length) throw new Error(`${changed} of ${ids.length} were changed`);
  return changed / ((performance.now() - began) / 1000);
}

const cluster = await startTemporaryCluster();
const receiver = createServer((request, answer) => request.resume().once('end', () => answer.end())).listen(ports.receiver, '127.0.0.1');
const folder = await mkdtemp(join(tmpdir(), 'acre-bench-file-'));
try {
  const file = join(folder, 'sales.csv');
  await writeSales(file, lines);
  const asked = ways.filter(({ name }) => name.includes(process.argv[2] ?? ''));
  const found = new Map<Way, Run[]>(asked.map((way) => [way, []]));
  const bare: number[] = [];
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  say(`${lines} lines; ${availableParallelism()} cores for the command, the server and the database; medians of ${rounds}`);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, way] of asked.entries()) {
      const { rows, ...run } = await measure(cluster, `import_${round}_${at}`, way, file);
      found.get(way)?.push(run);
      say(`${way.name}: ${run.created} properties, ${Math.round(run.rate)}/s, ${Math.round(run.moves)} moved/s; ${load()}`);
      if (at > 0) continue;
      const seconds = await putBare(await benchDatabase(cluster, `bare_${round}`, withAdmin), rows, atOnce);
      bare.push(run.created / seconds);
      say(`bare pg, ${atOnce} a transaction: ${Math.round(run.created / seconds)}/s; ${load()}`);
    }
  for (const [{ name }, runs] of found) {
    const of = (figure: keyof Run) => median(runs.map((run) => run[figure]));
    told(`Import, ${name}`, of('rate'), ' properties/s', { atLeast: 5000 });
    told('  ÷ bare pg', of('rate') / median(bare), '', { atLeast: 0.6 });
    told('  the same file again, unchanged', of('againRate'), '/s', { atLeast: 5000 });
    told(`  another status for ${moved}, each on its version`, moved / of('moves'), ' s', { atMost: mostSeconds });
    told('  most memory of the command', of('commandMb'), ' MB', { atMost: 200 });
    told('  memory that the server took beyond what it had', of('moreServerMb'), ' MB', { atMost: 100 });
  }
} finally {
  receiver.close();
  await rm(folder, { recursive: true });
  await cluster.stop();
}
