import { daysKept, type Member, mailStates, type Passing, visitor } from '@acre/domain';
import { application } from '@acre/domain/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { first, type Read, type Reads } from './big/asking.ts';
import { dealReads } from './big/deals.ts';
import { addressReads, featureReads, feedReads } from './big/feeds.ts';
import { fillBigFirm } from './big/firm.ts';
import { ledgerReads } from './big/ledger.ts';
import { countedByCell, maps, slowestMap } from './big/maps.ts';
import { officeReads, ofOthers } from './big/office.ts';
import { peopleReads } from './big/people.ts';
import { countedFromAnIndex, type PropertyQuery, properties, propertyLists, propertyReads } from './big/properties.ts';
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
const visitorAndAdministrator = { visitor, administrator: members.administrator };
const everybody = { visitor, ...members };

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
  'member_figures',
];

async function judge<A>(title: string, read: Read<A>, actor: A, slowest = 50) {
  watched.verdicts.length = 0;
  await read(actor);
  // What is asked again is asked otherwise: its total is known.
  await read(actor);
  // What no row can satisfy is answered without asking.
  if (watched.verdicts.length === 0 && !ofOthers.includes(title)) expect(actor).toEqual(visitor);
  for (const { pageScans, milliseconds } of watched.verdicts) {
    expect(pageScans.filter((table) => bigTables.includes(table))).toEqual([]);
    expect(milliseconds).toBeLessThan(slowest);
  }
}

/** Asks each for each of these people. */
function judgeAll<A>(who: Readonly<Record<string, A>>, name: string, reads: Reads<A>): void {
  for (const [role, actor] of Object.entries(who))
    it.each(Object.entries(reads))(`${name}%s for the ${role}`, (title, read) => judge(title, read, actor), 60_000);
}

describe(`at ${count.toLocaleString('en')} rows no list and no map reads a table from end to end for its page, nor takes 50 ms, a member's map 100`, () => {
  judgeAll(everybody, '', propertyReads(app));
  it.each(['newest', 'name_asc', 'size_desc', 'status_asc'] as const)(
    'the last page of properties, sorted by %s',
    (sort) => judge('last page', properties(app, { scope: 'work', sort, page: 4166 }), members.administrator),
    60_000,
  );
  judgeAll(visitorAndAdministrator, 'the RESO view ', feedReads(app));
  judgeAll({ visitor }, 'GeoJSON ', featureReads(app));
  judgeAll({ visitor }, 'the addresses ', addressReads(app));
  for (const [who, actor] of Object.entries(everybody))
    it.each(Object.entries(maps))(
      `a map %s for the ${who}`,
      (title, query) => judge(title, (asking: typeof actor) => app.mapProperties(asking, query), actor, slowestMap(actor)),
      60_000,
    );
  for (const reads of [dealReads(app), ledgerReads(app), peopleReads(app), officeReads(app)]) judgeAll(members, '', reads);
  it.each([undefined, ...mailStates])(
    'mails in the state %s',
    (state) => judge('mails', (actor: Member) => app.listMails(actor, { ...first, state }), members.administrator),
    60_000,
  );
});

it.each(Object.entries(members))(
  'the figures on the dashboard of the %s take a statement no more rows of indexes than the firm has, and a few',
  async (_, actor) => {
    watched.verdicts.length = 0;
    await app.readDashboard(actor, 'year');
    const figures = watched.verdicts.filter(({ text }) => text.startsWith('select json_build_array('));
    expect(figures.length).toBeGreaterThanOrEqual(3);
    for (const { rowsRead } of figures) expect(rowsRead).toBeLessThan(1.3 * count);
  },
  60_000,
);

it.each(Object.keys(daysKept) as Passing[])('what is over of the kind %s is found by its age', async (kind) => {
  const before = new Date(Date.now() - 200 * 24 * 3_600_000);
  await judge(kind, () => pgWorld(watched.db).retention.forget(kind, before, 500), members.administrator);
});

/** How these are read by a server that knows no total yet, one after the other. */
async function whenNew(...queries: PropertyQuery[]) {
  const fresh = await explaining(db);
  for (const query of queries) await properties(application(pgWorld(fresh.db)), query)(visitor);
  await fresh.end();
  return fresh.verdicts.map(({ pageBy, countedBy, rowsRead }) => ({ pageBy: new Set(pageBy), countedBy, rowsRead }));
}

it.each(countedFromAnIndex)('the properties %s are counted for visitors from an index alone, and not again', async (title) => {
  const query = propertyLists[title] ?? {};
  const read = await whenNew(query, query, { ...query, page: 2 });
  expect(read.map(({ countedBy }) => countedBy)).toEqual([['Index Only Scan'], [], []]);
});

const counted: Reads = { ...peopleReads(app), ...dealReads(app), 'all mails': (actor: Member) => app.listMails(actor, first) };
it.each(['all people', 'people of a role', 'who may take part in a deal', 'all mails'])(
  'for an administrator %s: how many comes from an index alone',
  async (title) => {
    watched.verdicts.length = 0;
    await counted[title]?.(members.administrator);
    expect(watched.verdicts.map(({ countedBy }) => countedBy)).toEqual([['Index Only Scan']]);
  },
);

it('a rare word is looked up once for the page and its total, and a frequent one not in the index of words', async () => {
  const read = await whenNew({ search: '77778 main' }, { search: 'main street' });
  expect(read).toMatchObject([
    { pageBy: new Set(['Index Scan']), countedBy: ['Bitmap Heap Scan'] },
    { pageBy: new Set(['Index Scan']), countedBy: ['Index Only Scan'] },
  ]);
});

it.each(['with a frequent word', 'with a frequent word, by price', 'of a type, price and size, by price'])(
  'the next page of properties %s is found within a thousand rows in their order',
  async (title) => {
    const query = propertyLists[title] ?? {};
    const [, next] = await whenNew(query, { ...query, page: 2 });
    expect(next?.rowsRead).toBeLessThan(1500);
  },
);

it.each(countedByCell)('a map %s takes a visitor some thousand rows', async (title) => {
  watched.verdicts.length = 0;
  await app.mapProperties(visitor, maps[title] ?? { zoom: 4 });
  const [verdict] = watched.verdicts;
  expect(verdict?.rowsRead).toBeGreaterThan(20);
  expect(verdict?.rowsRead).toBeLessThan(8000);
});
