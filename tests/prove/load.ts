import { fillProperties } from '../bench/fill-properties.ts';
import { againFromMemory } from '../bench/lists/again.ts';
import { acreAt, bareListsAt, type Load, type Subject, sideBySide } from '../bench/lists/measure-lists.ts';
import { allAsked, questions } from '../bench/lists/questions.ts';
import { serveOrdinary, serveRaw } from '../bench/lists/serve-baselines.ts';
import { mostMemoryOf } from '../bench/support/memory.ts';
import { type Served, serveAcre } from '../bench/support/serving.ts';
import { coldStart, idleMemory } from './load/cold-start.ts';
import { dependenciesOnDisk } from './load/dependencies.ts';
import { office } from './load/office/office.ts';
import { alone } from './load/one-client.ts';
import { membersList, pages } from './load/pages.ts';
import { submitting } from './load/submitting.ts';
import type { Findings } from './support/findings.ts';
import { newCluster, proving, type Scene } from './support/proving.ts';
import { freePort } from './support/running.ts';

const sizes = { many: 100_000, most: Number(process.env['LOAD_MOST'] ?? 1_000_000) };
const load: Load = { rounds: 3, seconds: 3, connections: 32 };

type Servers = Readonly<{ acre: Served; large: Served; raw: Served; ordinary: Served }>;

const provers = {
  lists: proving('Load', loadOfLists),
  pages: proving('Load: pages and files', async (scene) => {
    const grounds = await newCluster(scene);
    await pages(grounds, sizes.many, load, scene.found);
    await membersList(grounds, sizes.many, load, scene.found);
  }),
};
export const parts = Object.keys(provers);

/** Measures one part of the built server's performance. As baselines, simpler servers are measured in the same run on the same machine. */
export const prove = (part: keyof typeof provers) => provers[part]();

async function loadOfLists(scene: Scene): Promise<void> {
  const { found } = scene;
  const grounds = await newCluster(scene);
  const { kept } = grounds;
  const { url } = await grounds.database('many', (db) => fillProperties(db, sizes.many));
  const { url: largeUrl } = await grounds.database('most', (db) => fillProperties(db, sizes.most));
  await coldStart(url, found);
  const servers: Servers = {
    acre: await kept(serveAcre(url, await freePort())),
    large: await kept(serveAcre(largeUrl, await freePort())),
    raw: await kept(serveRaw(url, await freePort())),
    ordinary: await kept(serveOrdinary(url, await freePort())),
  };
  await idleMemory(servers.acre, found);
  await lists(servers, found);
  await alone(servers.acre.url, servers.large.url, found);
  found.add('Peak memory of the server, lists and maps', mostMemoryOf(servers.acre.pid), ' MB', { atMost: 200 });
  await submitting(grounds, (db) => fillProperties(db, sizes.many), found);
  await office(grounds, sizes.many, load, found);
  await dependenciesOnDisk(found);
}

async function lists({ acre, large, raw, ordinary }: Servers, found: Findings): Promise<void> {
  const [whole, most] = [acreAt('Acre', acre), acreAt('Acre, more rows', large)];
  const [bare, usual] = [bareListsAt('node:http + pg', raw), bareListsAt('Koa + knex', ordinary)];
  for (const asked of allAsked) {
    const { name, goal } = questions[asked];
    const beside = await sideBySide([bare, usual, whole, most], asked, load);
    found.tell(`Requests per second, ${name}: node:http + pg`, beside.rate(bare), '');
    found.tell(`Requests per second, ${name}: Koa + knex, rows mapped`, beside.rate(usual), '');
    found.tell(`Requests per second, ${name}: Acre`, beside.rate(whole), '');
    found.add(`Acre ÷ node:http + pg, ${name}, ${goal.because}`, beside.ratio(whole, bare), '', { atLeast: goal.atLeast });
    found.add(`${sizes.most} rows ÷ ${sizes.many} rows, ${name}`, beside.ratio(most, whole), '', { atLeast: 0.8 });
    if (asked !== 'newest') continue;
    const cost = beside.ratio(whole, bare, 'microseconds');
    found.add('CPU time per request, Acre ÷ node:http + pg', cost, '', { atMost: 2 });
  }
  await totals(whole, found);
  await maps(whole, found);
  found.add('Requests per second, cached page ÷ constant 10 kB', await againFromMemory(acre, raw, load), '', { atLeast: 0.4 });
}

/**
 * Every list includes a total, and a cached total is not counted again. This measures how much slower a list is when its total must be
 * counted.
 */
async function totals(whole: Subject, found: Findings): Promise<void> {
  const [known, counted] = [questions.filtered, questions.filteredAnew].map(({ path }): Subject => ({ ...whole, pathOf: () => path }));
  if (!known || !counted) return;
  const beside = await sideBySide([known, counted], 'filtered', load);
  found.add('Acre, filtered by type, price and size: total counted ÷ total cached', beside.ratio(counted, known), '', { atLeast: 0.7 });
}

const viewports = { 'the whole country': 'bbox=-125,24,-66,50&zoom=4', 'a city': 'bbox=-100.2,30,-99.8,30.3&zoom=12' };

/** Measures the response time of the map. Divides it by the response time of the list of newest properties. */
async function maps(whole: Subject, found: Findings): Promise<void> {
  for (const [where, query] of Object.entries(viewports)) {
    const map: Subject = { ...whole, pathOf: () => `/api/properties/map?${query}` };
    const beside = await sideBySide([whole, map], 'newest', load);
    found.add(`Response time, map of ${where} ÷ newest page`, beside.ratio(whole, map), '', { atMost: 3 });
  }
}
