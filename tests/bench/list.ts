/**
 * Benchmarks public reads of Acre (`npm run bench`). Compares the throughput with that of two other servers in the same run. One of them
 * uses only node:http and pg, the other uses Koa and knex.
 */
import { availableParallelism } from 'node:os';
import { startTemporaryCluster } from '@acre/http-api/testing';
import { fillProperties } from './fill-properties.ts';
import { againFromMemory } from './lists/again.ts';
import { acreAt, bareListsAt, type Load, sideBySide } from './lists/measure-lists.ts';
import { allAsked, questions } from './lists/questions.ts';
import { serveOrdinary, serveRaw } from './lists/serve-baselines.ts';
import { say, told } from './support/report.ts';
import { benchDatabase, serveAcre } from './support/serving.ts';

const rows = 100_000;
const load: Load = { rounds: 5, seconds: 4, connections: 32 };
const ports = { acre: 3951, raw: 3952, two: 3956, ordinary: 3959 };

const cluster = await startTemporaryCluster();
const stops: (() => Promise<unknown>)[] = [cluster.stop];
try {
  const url = await benchDatabase(cluster, 'bench', (db) => fillProperties(db, rows));
  const served = [
    await serveAcre(url, ports.acre),
    await serveRaw(url, ports.raw),
    await serveOrdinary(url, ports.ordinary),
    await serveAcre(url, ports.two, { WEB_CONCURRENCY: '2' }),
  ] as const;
  for (const { stop } of served) stops.unshift(stop);
  const [acre, raw, ordinary, two] = [
    acreAt('Acre, whole product', served[0]),
    bareListsAt('node:http + pg', served[1]),
    bareListsAt('Koa + knex', served[2]),
    acreAt('Acre with WEB_CONCURRENCY=2', served[3]),
  ];
  say(`${rows} properties, ${load.connections} connections, medians of ${load.rounds} interleaved rounds of ${load.seconds} s`);
  for (const asked of allAsked) {
    const subjects = [raw, ordinary, acre, ...(asked === 'newest' ? [two] : [])];
    const found = await sideBySide(subjects, asked, load);
    const { name, goal } = questions[asked];
    for (const subject of subjects) say(`${name}, ${subject.name}: ${Math.round(found.rate(subject))} requests/s`);
    told(`${name} (${goal.because}), Acre ÷ node:http + pg`, found.ratio(acre, raw), '', { atLeast: goal.atLeast });
    if (asked === 'newest')
      say(
        `Requests per second, two processes ÷ one: ${found.ratio(two, acre).toFixed(2)}, on ${availableParallelism()} cores shared by all programs`,
      );
  }
  told('Requests per second, cached page ÷ constant 10 kB', await againFromMemory(served[0], served[1], load), '', {
    atLeast: 0.4,
  });
} finally {
  for (const stop of stops) await stop();
}
