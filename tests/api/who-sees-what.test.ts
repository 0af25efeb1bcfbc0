import { demoAccounts } from '@acre/db';
import { fillDemo } from '@acre/http-api/ops';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { numbers } from '../support/numbers.ts';
import { sample } from '../support/sample.ts';
import { serveApp } from '../support/serve.ts';
import { type Caller, callerAt } from './support/caller.ts';
import { seenByHand } from './support/seen-by-hand.ts';

type View = 'sees_property' | 'opens_property' | 'reads_documents' | 'reads_seller' | 'sees_deal' | 'sees_person' | 'lists_person';
type SignedIn = Readonly<{ who: number | null; caller: Caller }>;

const pairs = sample(1_000, 10_000);
const minutes = 60_000;
const random = numbers(11);
const below = (limit: number): number => Math.floor(random() * limit);
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;

const database = await freshDatabase();
const { owner } = database;
await fillDemo(owner);
await mix();
await owner.raw(seenByHand);
const app = await serveApp({ trustedProxies: 1, database });
const callers = await signedIn();
const ids = {
  properties: await owner('properties').orderBy('id').pluck('id'),
  deals: await owner('deals').orderBy('id').pluck('id'),
  users: await owner('people').whereNull('deleted_at').orderBy('id').pluck('id'),
};

/**
 * Makes the demo data less regular. It changes submitters and participants at random, removes the referral ids of some properties, and
 * deletes some properties.
 */
async function mix(): Promise<void> {
  const members = await owner('people').whereIn('role', ['admin', 'elite', 'partner']).orderBy('id').pluck('id');
  const [elites, partners] = await Promise.all(
    ['elite', 'partner'].map((role) => owner('people').where({ role }).orderBy('id').pluck('id')),
  );
  for (const id of await owner('properties').orderBy('id').pluck('id')) {
    const closed = random() < 0.4 && { referral_id: null };
    const gone = random() < 0.1 && { deleted_at: owner.fn.now() };
    await owner('properties')
      .where({ id })
      .update({
        submitted_by_id: one(members),
        seller_name: 'Sela',
        ...closed,
        ...gone,
      });
  }
  for (const id of await owner('deals').orderBy('id').pluck('id'))
    await owner('deals')
      .where({ id })
      .update({ elite_id: random() < 0.3 ? null : one(elites ?? []), partner_id: random() < 0.3 ? null : one(partners ?? []) });
}

/** Logs in up to ten people of each role and adds a visitor. */
async function signedIn(): Promise<readonly SignedIn[]> {
  const people = await Promise.all(
    ['admin', 'elite', 'partner'].map((role) =>
      owner('people').where({ role }).orderByRaw('md5(id::text)').limit(10).select('id', 'email'),
    ),
  );
  const members = people.flat().map(async ({ id, email }) => {
    const caller = callerAt(app.baseUrl);
    const reply = await caller.ask('POST', '/api/login', { body: { email, password: demoAccounts[0].password } });
    if (reply.status !== 200) throw new Error(`${email}: ${reply.text}`);
    return { who: id as number, caller };
  });
  return [...(await Promise.all(members)), { who: null, caller: callerAt(app.baseUrl) }];
}

async function seen(view: View): Promise<(who: number | null, what: number) => boolean> {
  const rows: { who: number | null; what: number }[] = await owner.select('who', 'what').from(`by_hand.${view}`);
  const known = new Set(rows.map(({ who, what }) => `${who} ${what}`));
  return (who, what) => known.has(`${who} ${what}`);
}

const sees = { properties: await seen('opens_property'), deals: await seen('sees_deal'), users: await seen('sees_person') };
const lists = { ...sees, properties: await seen('sees_property'), users: await seen('lists_person') };
const readsSeller = await seen('reads_seller');
const readsDocuments = await seen('reads_documents');

describe('visibility, compared between the product and hand-written PostgreSQL views', () => {
  it(
    `is the same for ${pairs} random pairs of a person and a record`,
    async () => {
      const differences: string[] = [];
      let met = 0;
      const meet = async (): Promise<void> => {
        for (; met < pairs; ) {
          met += 1;
          const [noun, { who, caller }] = [one(['properties', 'deals', 'users'] as const), one(callers)];
          const what = one(ids[noun]);
          const { status, text } = await caller.ask('GET', `/api/${noun}/${what}`);
          const expected = sees[noun](who, what) ? 200 : who === null && noun !== 'properties' ? 401 : 404;
          if (status !== expected) differences.push(`${who} of ${noun} ${what}: ${status}, by hand ${expected}`);
          const read = status === 200 && noun === 'properties' && /"documents"/.test(text);
          if (read !== (noun === 'properties' && readsDocuments(who, what)))
            differences.push(`${who} reads the documents of ${what}: ${read}`);
          const told = status === 200 && noun === 'properties' && /"sellerContact"/.test(text);
          if (told !== (noun === 'properties' && readsSeller(who, what))) differences.push(`${who} reads the seller of ${what}: ${told}`);
        }
      };
      await Promise.all([meet(), meet(), meet(), meet()]);
      expect(differences).toEqual([]);
    },
    3 * minutes,
  );

  it.each(['properties', 'deals', 'users'] as const)('is the same for lists of %s, without missing or additional rows', async (noun) => {
    for (const { who, caller } of callers) {
      if (who === null && noun !== 'properties') continue;
      const { json } = await caller.ask('GET', `/api/${noun}?pageSize=500`);
      const listed = (json as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
      const byHand = ids[noun].filter((what) => lists[noun](who, what));
      expect(listed, `${who}`).toEqual(byHand);
    }
  });
});
