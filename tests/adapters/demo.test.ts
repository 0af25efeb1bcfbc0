import { demoAccounts, fillDemo } from '@acre/db';
import { defaultTemplateName, defaultTemplateSteps } from '@acre/domain/deal-flow/default-template';
import { shippedTemplates } from '@acre/domain/testing/shipped-templates';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { slownessOf } from './plans.ts';

const [first, second] = [await freshDatabase(), await freshDatabase()];
const { db } = first;
const tools = { hashPassword: async (password: string) => `hash of ${password}`, now: new Date('2026-11-21T09:41:00Z') };

async function timeToFill(of: Knex): Promise<number> {
  const beganAt = performance.now();
  await fillDemo(of, tools);
  return performance.now() - beganAt;
}
const times = [await timeToFill(db), await timeToFill(second.db)];
const connection = await db.client.acquireConnection();
const slowness = await slownessOf(connection);
await db.client.releaseConnection(connection);

const rowsOf = async (of: Knex, sql: string): Promise<unknown[]> => (await of.raw<{ rows: unknown[] }>(sql)).rows;

describe('the templates that the migrations add', () => {
  it('are the default template of the core and three more, each described and in its first version', async () => {
    const templates = await rowsOf(
      db,
      `select name, is_default, created_by_id, version.version, steps from deal_flow_templates template
       join deal_flow_template_versions version on version.template_id = template.id order by template.id`,
    );
    const described = (step: object) => ({ ...step, description: expect.stringMatching(/^[A-Z].+\.$/) });
    const first = { created_by_id: null, version: 1 };
    const more = Object.entries(shippedTemplates).map(([name, steps]) => ({
      ...first,
      name,
      is_default: false,
      steps: steps.map((step, at) => described({ id: `step-${at + 1}`, name: step, order: at + 1 })),
    }));
    expect(templates).toEqual([
      { ...first, name: defaultTemplateName, is_default: true, steps: defaultTemplateSteps.map(described) },
      ...more,
    ]);
  });

  it('name the 45-day and 180-day deadlines at the steps of an exchange', async () => {
    const bound = await rowsOf(
      db,
      `select step ->> 'name' as name, substring(step ->> 'description' from 'day [0-9]+ after the transfer') as deadline
       from deal_flow_templates template join deal_flow_template_versions version on version.template_id = template.id,
       jsonb_array_elements(steps) step where template.name = '1031 Exchange' and step ->> 'description' like 'By midnight%'`,
    );
    expect(bound).toEqual([
      { name: 'Replacement Identified', deadline: 'day 45 after the transfer' },
      { name: 'Replacement Property Closed', deadline: 'day 180 after the transfer' },
    ]);
  });
});

describe('filling an empty database with the demo', () => {
  it('takes at most two seconds on an idle machine', () => expect(Math.min(...times) / slowness).toBeLessThan(2_000));

  it.each([
    'people',
    'sign_in_names',
    'properties',
    'property_status_history',
    'deals',
    'deal_status_history',
    'ledger_entries',
    'activities',
    'notifications',
  ])('produces the same rows every time: %s', async (table) => {
    const all = `select to_jsonb(t) as line from ${table} t order by to_jsonb(t)::text`;
    const rows = await rowsOf(db, all);
    expect(rows.length).toBeGreaterThan(0);
    expect(await rowsOf(second.db, all)).toEqual(rows);
  });

  it('leaves the sequences past the ids that it inserted', async () => {
    const [property] = await db('properties').orderBy('id', 'desc').limit(1);
    const made: readonly string[] = ['id', 'search_text', 'map_x', 'map_y', 'street_key', 'sort_name', 'status_rank', 'is_listed'];
    const copied = { ...property, referral_id: null, images: '[]', documents: '[]' };
    const copy = Object.fromEntries(Object.entries(copied).filter(([column]) => !made.includes(column)));
    expect(await db('properties').insert(copy).returning('id')).toEqual([{ id: 241 }]);
    await db('properties').where({ id: 241 }).del();
  });

  it('creates logins for the three accounts, and none for clients', async () => {
    const accounts = await db('people')
      .whereIn(
        'email',
        demoAccounts.map(({ email }) => email),
      )
      .orderBy('id')
      .select('role', 'username', 'password_hash');
    expect(accounts).toEqual(
      demoAccounts.map(({ role, email, password }) => ({ role, username: email, password_hash: `hash of ${password}` })),
    );
    expect(await db('people').whereIn('role', ['seller', 'buyer']).whereNotNull('username')).toEqual([]);
  });

  it('makes a referral tree four levels deep', async () => {
    expect(await rowsOf(db, `select max(cardinality(upline)) + 1 as levels from people`)).toEqual([{ levels: 4 }]);
  });

  it('gives every property a status history that agrees with its activities', async () => {
    const told = `select property_id from property_status_history group by property_id having
      count(*) - 1 <> (select count(*) from activities a where a.property_id = property_status_history.property_id and type = 'status_change')
      or (array_agg(new_status order by changed_at, id))[count(*)] <> (select status from properties p where p.id = property_id)
      or min(changed_at) <> (select created_at from properties p where p.id = property_id)
      or count(*) filter (where old_status is null) <> 1`;
    expect(await rowsOf(db, told)).toEqual([]);
    const changedByMembers = `select 1 from activities join people on people.id = user_id where property_id is not null and type = 'status_change' and role <> 'admin'`;
    expect(await rowsOf(db, changedByMembers)).toEqual([]);
  });

  it('starts every status change at the previous status', async () => {
    for (const [table, key] of [
      ['property_status_history', 'property_id'],
      ['deal_status_history', 'deal_id'],
    ]) {
      const broken = `select * from (select old_status, lag(new_status) over (partition by ${key} order by changed_at, id) as before from ${table}) h where old_status is distinct from before`;
      expect(await rowsOf(db, broken)).toEqual([]);
    }
  });

  it('posts exactly the paid commissions to the ledger, to the cent', async () => {
    const wrong = `select deals.id from deals left join ledger_entries on deal_id = deals.id group by deals.id
      having coalesce(sum(amount), 0) <> case when commission_paid then commission_amount else 0 end`;
    expect(await rowsOf(db, wrong)).toEqual([]);
    expect(await rowsOf(db, `select count(distinct deal_id)::int as deals from ledger_entries where kind = 'reversal'`)).toEqual([
      { deals: 2 },
    ]);
  });

  it('uses only dates in the past', async () => {
    const latest = `select max(created_at) <= timestamptz '2026-11-21T09:41:00Z' as past, max(created_at) > timestamptz '2026-11-20' as recent from activities`;
    expect(await rowsOf(db, latest)).toEqual([{ past: true, recent: true }]);
  });
});
