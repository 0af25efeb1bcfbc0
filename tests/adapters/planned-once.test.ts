import { visitor } from '@acre/domain/kernel/actor';
import { mapProperties } from '@acre/domain/places/map-properties';
import type { Ports } from '@acre/domain/ports';
import { submitProperty } from '@acre/domain/properties/submit-property';
import { aPerson, aSubmission } from '@acre/domain/testing/builders';
import { connect } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld } from './worlds.ts';

const { url } = await freshDatabase();

/** PostgreSQL plans a statement this many times for specific values before it considers a generic plan. */
const tries = 5;
const kept = `select statement from pg_prepared_statements where custom_plans > ${tries}`;
const partOf = (text: string): string => {
  const [, verb = '', table = ''] = /^(\w+)(?:.*? (?:from|into) (\w+))?/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
};

it('a submission sends one statement for each of its parts, and reuses every plan', async () => {
  const asked: string[] = [];
  const db = connect(url, (text) => asked.push(text));
  const world = pgWorld(db);
  const id = await world.people.add(aPerson({ role: 'partner' }));
  await world.people.add(aPerson({ role: 'admin' }));
  const submit = () =>
    world.atomically((inside: Ports) =>
      submitProperty({ ...inside, actor: { id, role: 'partner', referredBy: null } }, { entered: aSubmission() }),
    );
  for (let nth = 0; nth <= tries * 2; nth += 1) await submit();
  asked.length = 0;
  await submit();
  expect(asked.map(partOf)).toEqual([
    'begin',
    'insert properties',
    'insert property_status_history',
    'select settings',
    'with activities',
    'select people',
    'select people',
    'insert notifications',
    'select webhooks',
    'commit',
  ]);
  expect((await db.raw<{ rows: object[] }>(kept)).rows).toEqual([]);
  await db.destroy();
});

it.each([
  ['country', 4, 20],
  ['street', 17, 0.01],
])('a map of a %s is planned once, regardless of its location', async (_, zoom, size) => {
  const db = connect(url);
  const ports = pgWorld(db);
  for (let nth = 0; nth <= tries * 2; nth += 1) {
    const [west, south] = [-120.5 + nth, 25.5 + nth];
    await mapProperties({ ...ports, actor: visitor }, { zoom, bounds: { west, east: west + size, south, north: south + size } });
  }
  expect((await db.raw<{ rows: object[] }>(kept)).rows).toEqual([]);
  const { rows } = await db.raw<{ rows: object[] }>(
    "select from pg_prepared_statements where statement like '%clusters%' and generic_plans > 0",
  );
  expect(rows).toHaveLength(1);
  await db.destroy();
});
