import { setInterval as every } from 'node:timers/promises';
import type { Database } from '@acre/http-api/testing';
import { fillProperties } from '../../bench/fill-properties.ts';
import { bareListsAt, type Load, type Subject, sideBySide } from '../../bench/lists/measure-lists.ts';
import { questions } from '../../bench/lists/questions.ts';
import { serveRaw } from '../../bench/lists/serve-baselines.ts';
import { type Served, serveAcre } from '../../bench/support/serving.ts';
import type { Findings } from '../support/findings.ts';
import { fillFirmThatSignsIn, members, signedIn } from '../support/firm-that-signs-in.ts';
import type { newCluster } from '../support/proving.ts';
import { freePort } from '../support/running.ts';

type Grounds = Awaited<ReturnType<typeof newCluster>>;

const asBrowsersAsk = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br' };
const writesPerSecond = 10;

/** Measures the compressed pages, files and cached answers that browsers request. Measures them again while properties change. */
export async function pages({ database, kept }: Grounds, rows: number, load: Load, found: Findings): Promise<void> {
  const { url, owner } = await database('pages', (db) => fillProperties(db, rows));
  const acre = await kept(serveAcre(url, await freePort()));
  const raw = bareListsAt('node:http + pg', await kept(serveRaw(url, await freePort())));
  const visitor = (name: string, path: string, headers: Record<string, string> = {}): Subject => ({
    name,
    served: acre,
    headers: { ...asBrowsersAsk, ...headers },
    pathOf: () => path,
  });
  const home = visitor('HTML of the home page', '/');
  const listing = visitor('HTML of a listing', '/properties/777');
  const unchanged = { ...visitor('HTML, unchanged', '/', await conditional(acre)), status: 304 };
  const file = visitor('A file under /assets', await scriptOf(acre));
  const again = visitor('A response from the public cache', questions.newest.path);
  const beside = await sideBySide([raw, home, listing, unchanged, file, again], 'newest', load);
  const milliseconds = (subject: Subject) => beside.cost(subject) / 1000;
  found.add('CPU time for the HTML of the home page', milliseconds(home), ' ms', { atMost: 0.4 });
  found.add('CPU time for the HTML of a listing', milliseconds(listing), ' ms', { atMost: 0.4 });
  found.add('CPU time for HTML that the browser has cached (304)', milliseconds(unchanged), ' ms', { atMost: 0.15 });
  found.add('CPU time for a file under /assets', milliseconds(file), ' ms', { atMost: 0.15 });
  found.tell('CPU time for a list from node:http + pg', milliseconds(raw), ' ms');
  found.add('CPU time, response from the public cache ÷ node:http + pg', beside.ratio(again, raw, 'microseconds'), '', { atMost: 0.6 });
  const written = await whileWritten(owner, () => sideBySide([raw, home, listing, again], 'newest', load));
  for (const subject of [home, listing, again])
    found.add(
      `${subject.name}, requests per second: during ${writesPerSecond} writes per second ÷ without writes`,
      written.rate(subject) / beside.rate(subject),
      '',
      {
        atLeast: 0.8,
      },
    );
}

/** Measures a member's list as a browser requests it, and the same list without compression. */
export async function membersList({ database, kept }: Grounds, rows: number, load: Load, found: Findings): Promise<void> {
  const { url } = await database('members', (db) => fillFirmThatSignsIn(db, rows));
  const acre = await kept(serveAcre(url, await freePort()));
  for (const [member, id] of Object.entries(members)) {
    const cookie = (await signedIn(acre.url, id)).cookie();
    const list = (name: string, headers: Record<string, string>): Subject => ({
      name,
      served: acre,
      headers: { cookie, ...headers },
      pathOf: () => '/api/properties?scope=work&pageSize=24',
    });
    const [plain, packed] = [list('plain', {}), list('br', { 'accept-encoding': asBrowsersAsk['accept-encoding'] })];
    const beside = await sideBySide([plain, packed], 'newest', load);
    found.add(`A list for ${member}, requests per second: compressed ÷ uncompressed`, beside.ratio(packed, plain), '', { atLeast: 0.9 });
  }
}

async function conditional({ url }: Served): Promise<Record<string, string>> {
  const tag = (await fetch(`${url}/`, { headers: asBrowsersAsk })).headers.get('etag');
  if (tag === null) throw new Error('The home page has no ETag.');
  return { 'if-none-match': tag };
}

async function scriptOf({ url }: Served): Promise<string> {
  const html = await (await fetch(`${url}/`, { headers: asBrowsersAsk })).text();
  const path = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('The home page has no module script.');
  return path;
}

/** Changes a listed property ten times a second while the work runs. */
async function whileWritten<R>(owner: Database, work: () => Promise<R>): Promise<R> {
  const over = new AbortController();
  const writing = (async () => {
    for await (const _ of every(1000 / writesPerSecond, undefined, { signal: over.signal }))
      await owner('properties').where({ id: 778 }).increment('price', 1);
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  try {
    return await work();
  } finally {
    over.abort();
    await writing;
  }
}
