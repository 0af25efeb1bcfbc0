import type { Database } from '@acre/http-api/testing';
import autocannon from 'autocannon';
import pg from 'pg';
import { aProperty } from '../../api/support/samples.ts';
import { headersOfAdministrator, withAdmin } from '../../bench/support/administrator.ts';
import { mostMemoryOf } from '../../bench/support/memory.ts';
import { median } from '../../bench/support/report.ts';
import { serveAcre } from '../../bench/support/serving.ts';
import type { Findings } from '../support/findings.ts';
import type { newCluster } from '../support/proving.ts';
import { freePort } from '../support/running.ts';
import { recording, type Sent, sendAgain, submissionsIn } from './sent-statements.ts';

const [warmUp, counted, rounds] = [300, 800, 3];
const all = warmUp + rounds * counted;
const atOnce = 8;
/**
 * The ids of new properties start at this large number. `sendAgain` replaces these ids in statements and must not mistake another number
 * for an id.
 */
const firstNumber = 1_700_000_001;

type Grounds = Awaited<ReturnType<typeof newCluster>>;

/**
 * Measures how many properties per second Acre stores, and compares this with the bare `pg` driver, which sends copies of Acre's statements
 * to a second database. Also checks the peak memory of Acre's server.
 */
export async function submitting({ database, kept }: Grounds, fill: (db: Database) => Promise<void>, found: Findings): Promise<void> {
  const ready = async (db: Database) => {
    await fill(db);
    await withAdmin(db);
    await db.raw('alter table properties alter column id restart with ??', [firstNumber]);
  };
  const [here, bare] = [await database('here', ready), await database('bare', ready)];
  const sent = await recorded(here.url);
  const served = await kept(serveAcre(here.url, await freePort()));
  const headers = await headersOfAdministrator(served.url);
  const pool = new pg.Pool({ connectionString: bare.url, max: atOnce });
  await submit(served.url, headers, warmUp);
  await sendAll(pool, sent.splice(0, warmUp));
  const rates: { acre: number; pg: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    rates.push({
      acre: await perSecond(() => submit(served.url, headers, counted)),
      pg: await perSecond(() => sendAll(pool, sent.splice(0, counted))),
    });
  await pool.end();
  await refuseMissing(bare.owner);
  found.add('Peak memory of the server, submissions', mostMemoryOf(served.pid), ' MB', { atMost: 200 });
  found.tell(`Properties submitted per second, ${atOnce} in parallel`, median(rates.map(({ acre }) => acre)), '');
  found.tell('The same statements from bare pg', median(rates.map((rate) => rate.pg)), '');
  found.add('Acre ÷ bare pg, submissions', median(rates.map((rate) => rate.acre / rate.pg)), '', { atLeast: 0.6 });
}

/** Submits properties to a server that records its statements. Returns the statements of each submission, which are replayed later. */
async function recorded(databaseUrl: string): Promise<Sent[][]> {
  const { url, sent, stop } = await recording(databaseUrl);
  try {
    await submit(url, await headersOfAdministrator(url), all, 1);
    const submissions = submissionsIn(await sent());
    if (submissions.length !== all) throw new Error(`The log has the statements of ${submissions.length} properties instead of ${all}`);
    return submissions;
  } finally {
    await stop();
  }
}

async function submit(url: string, headers: Record<string, string>, amount: number, connections = atOnce): Promise<void> {
  const requests = [{ setupRequest: (request: object) => ({ ...request, body: JSON.stringify(aProperty()) }) }];
  // autocannon checks every `sampleInt` milliseconds whether it is done. Its default of one second would round up the measured time.
  const often = { sampleInt: 5 };
  const asked = { url: `${url}/api/properties`, method: 'POST', headers, amount, connections, requests, ...often } as const;
  const { non2xx, errors } = await autocannon(asked);
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} submissions did not return a 2xx status, and ${errors} failed`);
}

async function sendAll(pool: pg.Pool, submissions: readonly Sent[][]): Promise<void> {
  const left = submissions.values();
  const worker = async () => {
    const client = await pool.connect();
    for (const one of left) await sendAgain(client, one);
    client.release();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs a round and returns its number of submissions per second. */
async function perSecond(round: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await round();
  return counted / ((performance.now() - began) / 1000);
}

/** The replayed statements must store every property with its history and its activity. Throws if any property lacks one of them. */
async function refuseMissing(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: { left: number }[] }>(
    `select count(*)::int as left from properties p join property_status_history h on h.property_id = p.id
       join activities a on a.property_id = p.id where p.id >= ?`,
    [firstNumber],
  );
  if (rows[0]?.left !== all) throw new Error(`${rows[0]?.left} of ${all} properties were stored with their history and activity`);
}
