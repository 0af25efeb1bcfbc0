import { aPerson } from '@acre/domain/testing/builders';
import { expect, it as once } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const content = { name: 'Mill “House”', images: ['/images/b.jpg', '/images/a.jpg'], sellerContact: { phone: '555' } };

it('a draft belongs to one person and form, and its versions are never reused', async ({ drafts, people }) => {
  const [ada, bob] = [await people.add(aPerson()), await people.add(aPerson())];
  const [own, others] = [{ personId: ada, form: 'property' } as const, { personId: bob, form: 'property' } as const];
  expect(await drafts.find(own)).toBeUndefined();
  expect(await drafts.keep(own, content, 77)).toBeUndefined();
  const first = await drafts.keep(own, content, 0);
  expect(await drafts.find(own)).toEqual({ content, ...first });
  expect(await drafts.find(others)).toBeUndefined();
  expect(await drafts.keep(own, {}, 0)).toBeUndefined();
  const second = await drafts.keep(own, { name: 'Two' }, first?.version);
  expect(await drafts.keep(own, {}, first?.version)).toBeUndefined();
  expect(await drafts.find(own)).toEqual({ content: { name: 'Two' }, ...second });
  expect([await drafts.remove(own, first?.version), await drafts.remove(own, second?.version)]).toEqual([false, true]);
  expect([await drafts.find(own), await drafts.remove(own, second?.version), await drafts.remove(own, undefined)]).toEqual([
    undefined,
    true,
    true,
  ]);
  const third = await drafts.keep(own, content, undefined);
  const fourth = await drafts.keep(own, content, undefined);
  const versions = [first, second, third, fourth].map((kept) => kept?.version);
  expect(new Set(versions).size).toBe(4);
});

once('a draft goes with its owner’s account', async () => {
  const [{ id }] = await db('people').insert({ full_name: 'Ada', role: 'seller', referral_id: 'ADA00001' }).returning('id');
  await db('drafts').insert({ person_id: id, form: 'property', content: {} });
  await db('people').where({ id }).update({ full_name: 'Ada B.' });
  expect(await db('drafts').where({ person_id: id })).toHaveLength(1);
  await db('people').where({ id }).update({ deleted_at: db.fn.now() });
  expect(await db('drafts').where({ person_id: id })).toEqual([]);
});
