import { activityTypes } from '@acre/domain/activity/activity';
import type { DealRow } from '@acre/domain/deals/deal';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import type { FieldPolicy, Reader } from '@acre/domain/kernel/page';
import { everything, matches, type Rule } from '@acre/domain/kernel/rule';
import { whoIsTold } from '@acre/domain/notifications/who-is-told';
import {
  dealPolicy,
  listedPeople,
  personPolicy,
  propertyPolicy,
  readableDocuments,
  visibleActivities,
  visibleDeals,
  visibleNotifications,
  visiblePeople,
  visibleProperties,
  workProperties,
} from '@acre/domain/visibility';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { sample } from '../support/sample.ts';
import { fillRandomFirm, settle } from './random-firm.ts';
import { randomRules } from './random-rules.ts';
import { memoryWorld, pgWorld, rowsOf } from './worlds.ts';

const { db, owner } = await freshDatabase();
const [memory, postgres] = [memoryWorld(), pgWorld(db)];
const [inMemory, inSql] = [await fillRandomFirm(memory), await fillRandomFirm(postgres)];
beforeAll(() => settle(memory, owner));

const actors: Actor[] = [
  visitor,
  ...[1, 2, 3, 5].flatMap((id) => (['admin', 'elite', 'partner'] as const).map((role) => ({ role, id, referredBy: id === 5 ? null : 1 }))),
];
/** Each `Noun`, such as properties or deals, is tested with this many random rules. */
const enough = sample(150, 1000);

type Noun<T, V> = {
  inMemory: Reader<T, V>;
  inSql: Reader<T, V>;
  rules: (actor: Actor) => Rule<T>[];
  fields: (actor: Actor) => FieldPolicy<T, V>;
};

type Numbered = { readonly id: number };

function agree<T extends Numbered, V extends Numbered>(title: string, { inMemory, inSql, rules, fields }: Noun<T, V>) {
  const request = { sort: [{ by: 'id', direction: 'asc' } as const], page: 1, pageSize: 1000, countTo: null };
  /** Only the database records the times of a history, so the comparison ignores the history. */
  const without = (rows: V[]) => rows.map((row) => ({ ...row, history: undefined }));
  const seen = async (within: Rule<T>, policy: FieldPolicy<T, V>) => {
    const page = { within, fields: policy, ...request };
    return [without(await rowsOf(inSql.page(page))), without(await rowsOf(inMemory.page(page)))];
  };
  const all = async () => {
    const page = inMemory.page({ within: everything, fields: fields(actors[1] ?? visitor), ...request });
    const rows: T[] = [];
    for (const { id } of await rowsOf(page))
      rows.push(...[await inMemory.find({ is: 'eq', field: 'id', value: id })].filter((row) => row !== undefined));
    return rows;
  };

  describe(title, () => {
    it('are the same records in memory and in PostgreSQL, including all derived fields', async () => {
      const rows = await all();
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows) expect(await inSql.find({ is: 'eq', field: 'id', value: row.id })).toEqual(row);
    });

    it('show every actor the same rows and fields in memory and in PostgreSQL', async () => {
      for (const actor of actors)
        for (const rule of rules(actor).flatMap((one): Rule<T>[] => [one, { is: 'not', of: one }])) {
          const [sql, inCore] = await seen(rule, fields(actor));
          expect(sql, JSON.stringify({ actor, rule })).toEqual(inCore);
        }
    });

    it(`give the same results for ${enough} random conditions in memory and in PostgreSQL`, async () => {
      const rows = await all();
      const idOnly = [{ names: ['id' as keyof V & string], when: everything }];
      let [found, missed] = [0, 0];
      const check = fc.asyncProperty(randomRules(rows), async (rule) => {
        const [sql, inCore] = await seen(rule, idOnly);
        expect(sql).toEqual(inCore);
        expect(inCore).toHaveLength(rows.filter((row) => matches(rule, row)).length);
        found += inCore?.length ?? 0;
        missed += rows.length - (inCore?.length ?? 0);
      });
      await fc.assert(check, { numRuns: enough, seed: 20_261_121 });
      expect(Math.min(found, missed)).toBeGreaterThan(enough);
    }, 60_000);
  });
}

const names = ['id', 'userId', 'type', 'message', 'entityId', 'entityType', 'oldValue', 'newValue', 'createdAt'] as const;

agree('properties', {
  inMemory: memory.properties,
  inSql: postgres.properties,
  rules: (actor) => [visibleProperties(actor), workProperties(actor), readableDocuments(actor)],
  fields: propertyPolicy,
});
agree('deals', { inMemory: memory.deals, inSql: postgres.deals, rules: (actor) => [visibleDeals(actor)], fields: () => dealPolicy });
agree('people', {
  inMemory: memory.people,
  inSql: postgres.people,
  rules: (actor) => [listedPeople(actor), visiblePeople(actor)],
  fields: personPolicy,
});
agree('activities', {
  inMemory: memory.activities,
  inSql: postgres.activities,
  rules: (actor) => [visibleActivities(actor)],
  fields: () => [{ names, when: everything }],
});
describe('totals', () => {
  it('of rows and money are the same in memory and in PostgreSQL, also for conditions that match nothing', async () => {
    const deals = actors.flatMap((actor) => {
      const rule: Rule<DealRow> = {
        is: 'all',
        of: [visibleDeals(actor), { is: 'below', field: 'createdAt', value: '2026-02-01T10:20:30.456Z' }],
      };
      return [{ within: rule }, { within: rule, sumOf: 'valueCents' as const }];
    });
    const people = actors.map((actor) => ({ within: listedPeople(actor) }));
    const counted = await memory.deals.totals(deals);
    expect(await postgres.deals.totals(deals)).toEqual(counted);
    expect(counted.filter((total) => total > 0).length).toBeGreaterThan(4);
    expect(await postgres.people.totals(people)).toEqual(await memory.people.totals(people));
  });
});
agree('notifications', {
  inMemory: memory.notifications,
  inSql: postgres.notifications,
  rules: (actor) => [visibleNotifications(actor)],
  fields: () => [{ names: ['id', 'type', 'message', 'entityType', 'entityId', 'read', 'createdAt'], when: everything }],
});

describe('the recipients of a notification', () => {
  it('are the same for every activity in memory and in PostgreSQL', async () => {
    expect(inSql).toEqual(inMemory);
    expect(inSql.map(({ id }) => id)).toEqual(memory.state.activities.rows.map(({ id }) => id));
    expect(await postgres.people.adminIds()).toEqual(await memory.people.adminIds());
  });

  it('may read the activity in the feed, or are administrators', async () => {
    const admins = await memory.people.adminIds();
    let told = 0;
    for (const { id, happening: of } of inMemory) {
      const row = await memory.activities.find({ is: 'eq', field: 'id', value: id });
      // Each activity is tried with every type. The type `user_joined` fits only activities about a new member.
      for (const type of activityTypes.filter((one) => one !== 'user_joined' || of.type === one))
        for (const person of whoIsTold({ ...of, type }, admins)) {
          expect([...admins, ...(row?.audience ?? [])]).toContain(person);
          told += 1;
        }
    }
    expect(told).toBeGreaterThan(100);
  });
});
