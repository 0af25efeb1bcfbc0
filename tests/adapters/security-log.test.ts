import { everything } from '@acre/domain/kernel/rule';
import { aWorld } from '@acre/domain/testing/a-world';
import { aPerson } from '@acre/domain/testing/builders';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld } from './worlds.ts';

const { db } = await freshDatabase();
const names = ['kind', 'actorName', 'subjectName', 'detail', 'address', 'userAgent'] as const;
const request = {
  within: everything,
  fields: [{ names, when: everything }],
  sort: [{ by: 'id', direction: 'desc' }],
  page: 1,
  pageSize: 10,
  countTo: null,
} as const;

it.each([
  ['memory', () => aWorld().ports],
  ['PostgreSQL', () => pgWorld(db)],
] as const)('an entry outside of a request names the person but no origin, in %s', async (_, world) => {
  const { securityLog, people } = world();
  const id = await people.add(aPerson({ fullName: 'Ada Lane' }));
  await securityLog.add([
    { kind: 'role_changed', actorId: null, subjectId: id, detail: 'First' },
    { kind: 'signed_in', actorId: id, subjectId: id, detail: null },
  ]);
  const { rows, total } = await securityLog.page(request);
  expect(total).toBe(2);
  expect(JSON.parse(rows)).toEqual([
    { kind: 'signed_in', actorName: 'Ada Lane', subjectName: 'Ada Lane', detail: null, address: null, userAgent: null },
    { kind: 'role_changed', actorName: null, subjectName: 'Ada Lane', detail: 'First', address: null, userAgent: null },
  ]);
});
