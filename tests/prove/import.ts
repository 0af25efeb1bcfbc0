import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { withAdmin } from '../bench/support/administrator.ts';
import { median } from '../bench/support/report.ts';
import { aFolder } from '../support/run-app.ts';
import { putBare, rowsIn } from './import/bare-import.ts';
import { commandFor, type Imported, importAgain, importOnce, moveMany } from './import/one-import.ts';
import { writeSales } from './import/sales-file.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving, type Scene } from './support/proving.ts';
import { freePort } from './support/running.ts';

/** IMPORT_LINES=2800 makes a smaller trial run. */
const lines = Number(process.env['IMPORT_LINES'] ?? 28_000);
const times = 3;
const rounds = 3;
const moved = Math.min(10_000, Math.floor(lines / 3));
/** An import stores this many lines per transaction. */
const atOnce = 500;
/** The status change of the imported properties may take at most this many seconds. */
const mostSeconds = 10;

type Way = Readonly<{ name: string; env: Record<string, string>; told: boolean }>;
type Run = Imported & Readonly<{ again: number; moving: number; bare: number }>;
type Files = Readonly<{ one: string; more: string; folder: string }>;
type Grounds = Awaited<ReturnType<typeof newCluster>> & Readonly<{ files: Files; receiver: string }>;

const usual: Way = { name: 'one process', env: {}, told: false };
const ways: readonly Way[] = [
  usual,
  { name: 'WEB_CONCURRENCY=2', env: { WEB_CONCURRENCY: '2' }, told: false },
  { name: 'with a webhook', env: { WEBHOOKS_PRIVATE: 'on' }, told: true },
];

/**
 * Measures how fast the command line imports a file, compared with inserts through bare pg. Also checks whether a file three times as long
 * takes more memory.
 */
export const prove = proving('Import', async (scene) => {
  const { found } = scene;
  const grounds = { ...(await newCluster(scene)), files: await filesFor(scene), receiver: await receiverFor(scene) };
  const runs = new Map<Way, Run[]>(ways.map((way) => [way, []]));
  const longer: Imported[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, way] of ways.entries()) runs.get(way)?.push(await wholeRun(grounds, `import_${round}_${at}`, way));
    longer.push(await longRun(grounds, `longer_${round}`));
  }
  for (const [way, all] of runs) tellWay(way, all, found);
  tellMemory(runs.get(usual) ?? [], longer, found);
});

async function filesFor({ ending }: Scene): Promise<Files> {
  const folder = await aFolder(ending.add);
  const files = { one: join(folder, 'sales.csv'), more: join(folder, 'more-sales.csv'), folder };
  await writeSales(files.one, lines);
  await writeSales(files.more, lines * times);
  return files;
}

/** Starts a webhook receiver that accepts every event, and returns its URL. */
async function receiverFor({ ending }: Scene): Promise<string> {
  const port = await freePort();
  const receiver = createServer((request, answer) => request.resume().once('end', () => answer.end())).listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  ending.add(async () => void receiver.close());
  return `http://127.0.0.1:${port}/`;
}

/** Imports a file twice and changes the status of many properties. Then inserts the same rows into another database with bare pg. */
async function wholeRun(grounds: Grounds, name: string, way: Way): Promise<Run> {
  const { files, receiver, database, acre: serve } = grounds;
  const { url, owner } = await database(name, withAdmin);
  const server = await serve(url, way.env);
  const acre = await commandFor(server, files.folder, way.told ? receiver : undefined);
  const imported = await importOnce(acre, server, files.one);
  const rows = await rowsIn(url);
  const again = await importAgain(acre, files.one);
  const moving = await moveMany(acre, owner, files.folder, moved);
  await server.stop();
  const seconds = await putBare((await database(`bare_${name}`, withAdmin)).url, rows, atOnce);
  return { ...imported, again, moving, bare: imported.created / seconds };
}

async function longRun({ files, database, acre: serve }: Grounds, name: string): Promise<Imported> {
  const { url } = await database(name, withAdmin);
  const server = await serve(url);
  const imported = await importOnce(await commandFor(server, files.folder), server, files.more);
  await server.stop();
  return imported;
}

function tellWay({ name }: Way, runs: readonly Run[], found: Findings): void {
  const of = (figure: keyof Run) => median(runs.map((run) => run[figure]));
  found.add(`${name}: properties created per second, ${of('created')} from ${lines} lines`, of('properties'), '', { atLeast: 5000 });
  found.tell(`${name}: lines read per second`, of('lines'), '');
  found.add(
    `${name}: properties per second ÷ bare pg, ${atOnce} per transaction`,
    median(runs.map((run) => run.properties / run.bare)),
    '',
    { atLeast: 0.6 },
  );
  found.add(`${name}: same file again, unchanged properties per second`, of('again'), '', { atLeast: 5000 });
  found.add(`${name}: status change of ${moved} properties, each with its version`, of('moving'), ' s', { atMost: mostSeconds });
  found.add(`${name}: peak memory of the command`, of('command'), ' MB', { atMost: 200 });
  found.add(`${name}: peak memory of the server minus its memory before the import`, of('moreServer'), ' MB', { atMost: 100 });
}

function tellMemory(runs: readonly Imported[], longer: readonly Imported[], found: Findings): void {
  const of = (all: readonly Imported[], who: 'command' | 'server') => median(all.map((one) => one[who]));
  for (const who of ['server', 'command'] as const)
    found.add(`Peak memory of the ${who}, ${lines * times} lines ÷ ${lines} lines`, of(longer, who) / of(runs, who), '', { atMost: 1.1 });
}
