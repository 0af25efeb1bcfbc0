import { readDashboard } from '@acre/domain/dashboard/read-dashboard';
import { type Member, visitor } from '@acre/domain/kernel/actor';
import { mailStates } from '@acre/domain/mail/mail';
import { listMails } from '@acre/domain/mail/read-mails';
import { mapProperties } from '@acre/domain/places/map-properties';
import { daysKept, type Expiring } from '@acre/domain/retention/days-kept';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { sample } from '../support/sample.ts';
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

/** The reads are measured on this many rows by `npm run prove -- samples`. `npm test` checks only their query plans, on fewer rows. */
const whole = 100_000;
const count = sample(10_000, whole);
const isTimed = count === whole;
const { db, owner } = await freshDatabase();
// With few rows, PostgreSQL prefers a full scan even if an index fits. Full scans are therefore turned off, except in the timed run.
const plansOf = (connections: typeof db) => explaining(connections, { fullScans: isTimed });
const watched = await plansOf(db);
const ports = pgWorld(watched.db);
beforeAll(() => fillBigFirm(owner, count), 600_000);
afterAll(watched.end);

const member = (role: Member['role'], id: number, referredBy: number | null = null): Member => ({ role, id, referredBy });
/**
 * The test data contains ledger entries for person 2 as an upline in every payment. Person 2 therefore stands for an elite with a large
 * network.
 */
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
  'conversations',
  'messages',
  'conversation_unread',
];

/**
 * These reads have no index of their own, since no goal in docs/performance.md needs one: they scan the whole table within the time limit.
 */
const readWhole: Readonly<Record<string, string>> = {
  'deals sorted by commission_asc': 'deals',
  'deals with words about property and people': 'deals',
  'deals sorted by status_asc': 'deals',
  'deals sorted by status_desc': 'deals',
  'their dashboard': 'ledger_entries',
  'their dashboard of a year, of what they submitted': 'ledger_entries',
  'their own figures': 'ledger_entries',
};

/**
 * For administrators, these reads scan the search text of all deals (docs/performance.md), so their time limits in milliseconds are higher.
 */
const slower: Readonly<Record<string, number>> = {
  'deals with words about property and people': 200,
  'deals with the code of a state': 100,
};

async function judge<A>(title: string, read: Read<A>, actor: A, slowest = slower[title] ?? 50) {
  watched.verdicts.length = 0;
  await read(actor);
  // The first read caches the total, so the second read runs a different statement, whose plan must be good, too.
  await read(actor);
  // A read that can match no row runs no statement. Only visitors' reads and the reads in `ofOthers` can be such reads.
  if (watched.verdicts.length === 0 && !ofOthers.includes(title)) expect(actor).toEqual(visitor);
  for (const { pageScans, milliseconds } of watched.verdicts) {
    expect(pageScans.filter((table) => bigTables.includes(table) && table !== readWhole[title])).toEqual([]);
    if (isTimed) expect(milliseconds).toBeLessThan(slowest);
  }
}

/** Registers one test for each combination of actor and read. */
function judgeAll<A>(who: Readonly<Record<string, A>>, name: string, reads: Reads<A>): void {
  for (const [role, actor] of Object.entries(who))
    it.each(Object.entries(reads))(`${name}%s for the ${role}`, (title, read) => judge(title, read, actor), 60_000);
}

describe(`at ${whole.toLocaleString('en')} rows, no list or map except the named ones scans a whole table for its page or takes 50 ms (100 ms for a member's map)`, () => {
  judgeAll(everybody, '', propertyReads(ports));
  it.each(['newest', 'name_asc', 'size_desc', 'status_asc'] as const)(
    'the last page of properties, sorted by %s',
    (sort) => judge('last page', properties(ports, { scope: 'work', sort, page: 4166 }), members.administrator),
    60_000,
  );
  judgeAll(visitorAndAdministrator, 'the RESO view ', feedReads(ports));
  judgeAll({ visitor }, 'GeoJSON ', featureReads(ports));
  judgeAll({ visitor }, 'the addresses ', addressReads(ports));
  for (const [who, actor] of Object.entries(everybody))
    it.each(Object.entries(maps))(
      `a map %s for the ${who}`,
      (title, query) => judge(title, (asking: typeof actor) => mapProperties({ ...ports, actor: asking }, query), actor, slowestMap(actor)),
      60_000,
    );
  for (const reads of [dealReads(ports), ledgerReads(ports), peopleReads(ports), officeReads(ports)]) judgeAll(members, '', reads);
  it.each([undefined, ...mailStates])(
    'mails in the state %s',
    (state) => judge('mails', (actor: Member) => listMails({ ...ports, actor }, { ...first, state }), members.administrator),
    60_000,
  );
});

/** Reads the dashboard for the current calendar year or for all time. Returns the largest number of rows that one statement reads. */
async function mostRead(actor: Member, period: 'all' | 'year'): Promise<number> {
  watched.verdicts.length = 0;
  await readDashboard({ ...ports, actor }, { period, scope: 'work' });
  const figures = watched.verdicts.filter(({ text }) => text.startsWith('select json_build_array('));
  expect(figures.length).toBeGreaterThanOrEqual(3);
  return Math.max(...figures.map(({ rowsRead }) => rowsRead));
}

/**
 * A dashboard statement must read fewer index rows than this. If `isTimed` is false, the tables are small and full scans are turned off.
 * PostgreSQL then reads some rows twice, so the limit is higher.
 */
const hardlyMore = (isTimed ? 1.3 : 2.3) * count;

it.each(Object.entries(members))(
  'each dashboard statement for the %s reads at most slightly more index rows than the firm has',
  async (_, actor) => expect(await mostRead(actor, 'all')).toBeLessThan(hardlyMore),
  60_000,
);

it.each(Object.entries(members))(
  'each one-year dashboard statement for the %s reads at most slightly more index rows than the firm has; for a partner, it may read the properties twice',
  // A partner's dashboard covers listed properties and the partner's own submissions. No single index covers both, so a statement may read
  // the properties twice.
  async (_, actor) => expect(await mostRead(actor, 'year')).toBeLessThan(actor.role === 'partner' ? 2.1 * count : hardlyMore),
  60_000,
);

it.each(Object.keys(daysKept) as Expiring[])('expired records of the kind %s are found through an index', async (kind) => {
  const before = new Date(Date.now() - 200 * 24 * 3_600_000);
  await judge(kind, () => pgWorld(watched.db).retention.forget(kind, before, 500), members.administrator);
});

/** Runs the reads in sequence, on a server with an empty total-count cache. */
async function whenNew(...queries: PropertyQuery[]) {
  const fresh = await plansOf(db);
  for (const query of queries) await properties(pgWorld(fresh.db), query)(visitor);
  await fresh.end();
  return fresh.verdicts.map(({ pageBy, countedBy, rowsRead }) => ({ pageBy: new Set(pageBy), countedBy, rowsRead }));
}

it.each(countedFromAnIndex)('the properties %s are counted for visitors by an index-only scan, and only once', async (title) => {
  const query = propertyLists[title] ?? {};
  const read = await whenNew(query, query, { ...query, page: 2 });
  expect(read.map(({ countedBy }) => countedBy)).toEqual([['Index Only Scan'], [], []]);
});

it.each(['with a frequent word', 'with a frequent word, by price', 'of a type, price and size, by price'])(
  'the next page of properties %s is found by reading about a thousand rows in sort order',
  async (title) => {
    const query = propertyLists[title] ?? {};
    const [, next] = await whenNew(query, { ...query, page: 2 });
    expect(next?.rowsRead).toBeLessThan(1600);
  },
);

it.each(countedByCell)('a map %s reads at most several thousand rows for a visitor', async (title) => {
  watched.verdicts.length = 0;
  await mapProperties({ ...ports, actor: visitor }, maps[title] ?? { zoom: 4 });
  const [verdict] = watched.verdicts;
  expect(verdict?.rowsRead).toBeGreaterThan(20);
  expect(verdict?.rowsRead).toBeLessThan(8000);
});
