import { addDays, daysKept, type Member, mailStates, type Passing, propertySorts, visitor } from '@acre/domain';
import { type Application, application } from '@acre/domain/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { fillBigFirm } from './big-firm.ts';
import { explaining } from './plans.ts';
import { pgWorld } from './worlds.ts';

const count = 100_000;
const { db, owner } = await freshDatabase();
const watched = await explaining(db);
const app = application(pgWorld(watched.db));
beforeAll(() => fillBigFirm(owner, count), 600_000);
afterAll(watched.end);

const member = (role: Member['role'], id: number, referredBy: number | null = null): Member => ({ role, id, referredBy });
/** Person 2 stands at the top of a network of hundreds. */
const members = {
  administrator: member('admin', 1),
  elite: member('elite', 70),
  'elite with a large network': member('elite', 2),
  partner: member('partner', 600, 75),
};
const everybody = { visitor, ...members };

type PropertyQuery = Partial<Parameters<Application['listProperties']>[1]>;
type Read<A> = (actor: A) => Promise<unknown>;
const first = { page: 1, pageSize: 24 };
const properties =
  (query: PropertyQuery): Read<Parameters<Application['listProperties']>[0]> =>
  (actor) =>
    app.listProperties(actor, { ...first, sort: 'newest', ...query });

const daysAgo = (days: number): string => addDays(new Date().toISOString(), -days).slice(0, 10);

const publicLists: Record<string, PropertyQuery> = {
  ...Object.fromEntries(propertySorts.map((sort) => [`sorted by ${sort}`, { sort }])),
  'of a type': { type: 'office' },
  'of a status': { status: 'price_drop' },
  'of a stage': { stage: 'marketing' },
  'of the last stage': { stage: 'closed' },
  'in a price range': { priceMin: 5_000_000, priceMax: 6_000_000 },
  'of a size': { sizeMin: 19_000 },
  'of a type, price and size, by price': { type: 'retail', priceMin: 1e6, priceMax: 2e6, sizeMin: 1000, sizeMax: 9000, sort: 'price_asc' },
  'with a rare word': { search: '77777 main' },
  'with a frequent word': { search: 'city 7' },
  'with a frequent word, by price': { search: 'city 7', sort: 'price_asc' },
  'with a word that nothing has': { search: 'zzzzzz' },
  'with a word that begins with two letters': { search: '77' },
  'in a part of the map': { bounds: { west: -100, east: -99, south: 30, north: 31 } },
  'on the whole map': { bounds: { west: -180, east: 180, south: -90, north: 90 } },
  'on page 84': { page: 84 },
  'in the back office': { scope: 'work' },
  'submitted lately': { scope: 'work', stage: 'marketing', submittedFrom: daysAgo(90) },
  'of their own': { scope: 'own' },
  'in the back office, by price': { scope: 'work', sort: 'price_desc' },
  'of a type and stage, by status': { type: 'office', stage: 'marketing', sort: 'status_desc' },
  'submitted in some days, by name': { scope: 'work', submittedFrom: daysAgo(20), submittedTo: daysAgo(10), sort: 'name_asc' },
};

const single: Record<string, Read<Parameters<Application['listSimilar']>[0]>> = {
  'what is similar to a property': (actor) => app.listSimilar(actor, 38_007),
  'what is similar to land without a size': (actor) => app.listSimilar(actor, 10),
};

type MapQuery = Parameters<Application['mapProperties']>[1];
const country = { west: -125, south: 24, east: -66, north: 50 };
const maps: Record<string, MapQuery> = {
  'of the world': { zoom: 4 },
  'of the country': { zoom: 4, bounds: country },
  'of a part of it': { zoom: 10, bounds: { west: -100, east: -99, south: 30, north: 31 } },
  'over the date line': { zoom: 3, bounds: { west: 170, east: -100, south: 20, north: 60 } },
  'of a type, price and size': { zoom: 4, bounds: country, type: 'retail', priceMin: 1e6, priceMax: 9e6, sizeMin: 1000, sizeMax: 15_000 },
  'of a type': { zoom: 4, bounds: country, type: 'office' },
  'of a stage': { zoom: 4, stage: 'marketing' },
  'of a rare word': { zoom: 4, search: '77777 main' },
  'in the back office': { zoom: 4, scope: 'work' },
};
/** Exact, frequent, rare, short, misspelt in a frequent and in a rare word, and such that resemble everything or nothing. */
const terms = [
  '777',
  '00000777',
  'city 7',
  'main',
  'person ab',
  'a',
  'to',
  'proprety',
  'main stret',
  'proprety 77777 main',
  'cleint',
  'citadel point',
  'zzzzzz',
  'abcdefgh',
];

const memberLists: Record<string, Read<Member>> = {
  'all deals': (actor) => app.listDeals(actor, first),
  'deals on page 500': (actor) => app.listDeals(actor, { ...first, page: 500 }),
  'deals of a status': (actor) => app.listDeals(actor, { ...first, status: 'closed' }),
  'deals on a property': (actor) => app.listDeals(actor, { ...first, propertyId: 77 }),
  'deals with a rare word': (actor) => app.listDeals(actor, { ...first, search: 'abcde' }),
  'deals with a word that all have': (actor) => app.listDeals(actor, { ...first, search: 'property' }),
  'deals with a number': (actor) => app.listDeals(actor, { ...first, search: '777' }),
  'deals with two letters': (actor) => app.listDeals(actor, { ...first, search: 'ab' }),
  'all activities': (actor) => app.listActivities(actor, first),
  'activities of a property': (actor) => app.listActivities(actor, { ...first, entityType: 'property', entityId: 77 }),
  'activities about people': (actor) => app.listActivities(actor, { ...first, entityType: 'user' }),
  'all people': (actor) => app.listPeople(actor, first),
  'people of a role': (actor) => app.listPeople(actor, { ...first, role: 'partner' }),
  'people with a word': (actor) => app.listPeople(actor, { ...first, search: 'person ab' }),
  'who may take part in a deal': (actor) => app.listParticipants(actor, { ...first }),
  'who may sell in a deal': (actor) => app.listParticipants(actor, { ...first, part: 'seller', search: 'person ab' }),
  'who may sell in a deal, with two letters': (actor) => app.listParticipants(actor, { ...first, part: 'buyer', search: 'ab' }),
  'people with two letters': (actor) => app.listPeople(actor, { ...first, search: 'ab' }),
  'people with a frequent word': (actor) => app.listPeople(actor, { ...first, search: 'client' }),
  ...Object.fromEntries(
    terms.map((term): [string, Read<Member>] => [`everything with '${term}'`, (actor) => app.searchEverything(actor, term)]),
  ),
  'all notifications': (actor) => app.listNotifications(actor, first),
  'how many notifications are unread': (actor) => app.countUnread(actor),
  'all of the ledger': (actor) => app.listLedger(actor, first),
  'the ledger of referrals': (actor) => app.listLedger(actor, { ...first, source: 'referrals' }),
  'deals in progress': (actor) => app.listDeals(actor, { ...first, status: 'in_progress' }),
  'deals closed in a month': (actor) =>
    app.listDeals(actor, { ...first, status: 'closed', closedFrom: '2026-01-01', closedTo: '2026-01-31' }),
  'their dashboard': (actor) => app.readDashboard(actor, 'year'),
  'their own figures': (actor) => app.readPerformance(actor, actor.id),
};

const bigTables = [
  'ledger_entries',
  'property_status_history',
  'properties',
  'deals',
  'activities',
  'people',
  'notifications',
  'search_words',
  'mails',
];
/** Figures over everything have to read everything. */
const sums = ['their own figures', 'their dashboard'];

const addresses: Record<string, Read<unknown>> = {
  'of the first part of the sitemap': () => app.listAddresses({ from: 1, to: 50_000 }, 2000),
  'of the last listings': () => app.listAddresses({ from: 99_000, to: 150_000 }, 2000),
  'beyond the last part': () => app.listAddresses({ from: 150_001, to: 2_147_483_647 }, 1),
};

/** Maps that stage, type and who asks decide: they are read from the counts kept by cell. */
const countedByCell = ['of the world', 'of the country', 'over the date line', 'of a type', 'of a stage'];

/** What visitors narrow their list by most. */
const countedFromAnIndex = [
  'sorted by newest',
  'of a type',
  'in a price range',
  'of a type, price and size, by price',
  'in a part of the map',
];

/** Members are told exactly how many stand in a viewport, which is counted from the rows. */
const slowestMap = (actor: { role: string }): number => (actor.role === 'visitor' ? 50 : 100);

async function judge<A>(title: string, read: Read<A>, actor: A, slowest = 50) {
  watched.verdicts.length = 0;
  await read(actor);
  // What no row can satisfy is answered without asking.
  if (watched.verdicts.length === 0) expect(actor).toEqual(visitor);
  for (const { pageScans, milliseconds } of watched.verdicts) {
    if (!sums.includes(title)) expect(pageScans.filter((table) => bigTables.includes(table))).toEqual([]);
    expect(milliseconds).toBeLessThan(slowest);
  }
}

describe(`at ${count.toLocaleString('en')} rows no list and no map reads a table from end to end for its page, nor takes 50 ms, a member's map 100`, () => {
  for (const [who, actor] of Object.entries(everybody))
    it.each([...Object.entries(single)])(`%s for the ${who}`, (title, read) => judge(title, read, actor), 60_000);
  for (const [who, actor] of Object.entries(everybody))
    it.each(Object.entries(publicLists))(`properties %s for the ${who}`, (title, query) => judge(title, properties(query), actor), 60_000);
  it.each(['newest', 'name_asc', 'size_desc', 'status_asc'] as const)(
    'the last page of properties, sorted by %s',
    (sort) => judge('last page', properties({ scope: 'work', sort, page: 4166 }), members.administrator),
    60_000,
  );
  it.each(Object.entries(addresses))('the addresses %s', (title, read) => judge(title, read, visitor), 60_000);
  for (const [who, actor] of Object.entries(everybody))
    it.each(Object.entries(maps))(
      `a map %s for the ${who}`,
      (title, query) => judge(title, (asking: typeof actor) => app.mapProperties(asking, query), actor, slowestMap(actor)),
      60_000,
    );
  for (const [who, actor] of Object.entries(members))
    it.each(Object.entries(memberLists))(`%s for the ${who}`, (title, read) => judge(title, read, actor), 60_000);
  it.each([undefined, ...mailStates])(
    'mails in the state %s',
    (state) => judge('mails', (actor: Member) => app.listMails(actor, { ...first, state }), members.administrator),
    60_000,
  );
});

it.each(Object.keys(daysKept) as Passing[])('what is over of the kind %s is found by its age', async (kind) => {
  const before = new Date(Date.now() - 200 * 24 * 3_600_000);
  await judge(kind, () => pgWorld(watched.db).retention.forget(kind, before, 500), members.administrator);
});

it.each(countedFromAnIndex)('the properties %s are counted for visitors from an index alone', async (title) => {
  watched.verdicts.length = 0;
  await properties(publicLists[title] ?? {})(visitor);
  expect(watched.verdicts.map(({ countedBy }) => countedBy)).toEqual([['Index Only Scan']]);
});

it.each(countedByCell)('a map %s takes a visitor some thousand rows', async (title) => {
  watched.verdicts.length = 0;
  await app.mapProperties(visitor, maps[title] ?? { zoom: 4 });
  const [verdict] = watched.verdicts;
  expect(verdict?.rowsRead).toBeGreaterThan(20);
  expect(verdict?.rowsRead).toBeLessThan(8000);
});
