import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { bareAt, type Load, type Subject, sideBySide } from '../../../bench/lists/measure-lists.ts';
import { mostMemoryOf } from '../../../bench/support/memory.ts';
import { type Served, serve, serveAcre } from '../../../bench/support/serving.ts';
import type { Findings } from '../../support/findings.ts';
import { fillFirmThatSignsIn, members, signedIn } from '../../support/firm-that-signs-in.ts';
import type { newCluster } from '../../support/proving.ts';
import { freePort } from '../../support/running.ts';
import { type Asked, allQuestions, questions } from './questions.ts';
import { type SentFor, sentFor } from './sent-for.ts';
import { type Timed, timesInPostgres } from './times-in-postgres.ts';

const slowest = 50;
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

type Grounds = Awaited<ReturnType<typeof newCluster>>;

/**
 * Measures Acre's back office: the requests per second, the peak memory, and the time of the statements in PostgreSQL. For comparison, also
 * measures the requests per second of `bare-server.ts`, which sends the same SQL. `rows` is the number of records of each main kind, such
 * as deals.
 */
export async function office({ database, kept }: Grounds, rows: number, load: Load, found: Findings): Promise<void> {
  const { url } = await database('office', (db) => fillFirmThatSignsIn(db, rows));
  const sent = await sentFor(url);
  const bare = bareAt<Asked>('node:http + pg', await kept(serveBare(url, sent)));
  const acre = await kept(serveAcre(url, await freePort()));
  for (const [member, id] of Object.entries(members)) {
    const headers = { cookie: (await signedIn(acre.url, id)).cookie() };
    for (const question of allQuestions) {
      const { name, path } = questions[question];
      const whole: Subject<Asked> = { name: 'Acre', served: acre, headers, pathOf: () => path };
      const beside = await sideBySide([bare, whole], `${id}/${question}`, load);
      found.tell(`Requests per second, ${name}, ${member}: the same statements from node:http + pg`, beside.rate(bare), '');
      found.tell(`Requests per second, ${name}, ${member}: Acre`, beside.rate(whole), '');
      found.add(`Acre ÷ node:http + pg, ${name}, ${member}`, beside.ratio(whole, bare), '', { atLeast: 0.5 });
    }
  }
  found.add('Peak memory of the server, back office', mostMemoryOf(acre.pid), ' MB', { atMost: 200 });
  await inPostgres(url, sent, found);
}

async function serveBare(databaseUrl: string, sent: SentFor): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'acre-office-'));
  try {
    const file = join(folder, 'statements');
    await writeFile(file, serialize(sent));
    const port = await freePort();
    return await serve(['--import', 'tsx', bareServer, String(port), databaseUrl, file], port, { NODE_ENV: 'production' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The dashboard reads its counts and sums with statements that start with this text; each statement reads one table. */
const isFigures = ({ text }: Timed): boolean => text.startsWith('select json_build_array(');

async function inPostgres(databaseUrl: string, sent: SentFor, found: Findings): Promise<void> {
  const all: Timed[] = [];
  for (const [member, id] of Object.entries(members))
    for (const question of allQuestions) {
      const times = await timesInPostgres(databaseUrl, sent.get(`${id}/${question}`) ?? []);
      all.push(...times);
      if (question !== 'dashboard') continue;
      const figures = times.filter(isFigures);
      for (const { text, milliseconds } of figures) process.stdout.write(`${milliseconds.toFixed(2)} ms: ${text.slice(0, 200)}\n`);
      const sum = figures.reduce((total, { milliseconds }) => total + milliseconds, 0);
      found.add(`Time in PostgreSQL, counts and sums of the dashboard, ${figures.length} statements, ${member}`, sum, ' ms', {
        atMost: 10,
      });
    }
  const longest = Math.max(...all.map(({ milliseconds }) => milliseconds));
  found.add(`Time in PostgreSQL, slowest of ${all.length} statements for lists, search and dashboard`, longest, ' ms', { atMost: slowest });
}
