import { type Actor, type Member, visitor } from '@acre/domain/kernel/actor';
import { suggestPlaces } from '@acre/domain/places/suggest-places';
import type { Ports } from '@acre/domain/ports';
import { aPerson, aProperty } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);

const places = [
  ['New Orleans', 'LA', '70130'],
  ['New Orleans', 'LA', '70130-0001'],
  ['New Iberia', 'LA', '70560'],
  ['New Castle', 'DE', '19720'],
  ['Baton Rouge', 'LA', '70801'],
  ['Albany', 'NY', '12207'],
] as const;

async function namesOf(ports: Ports, beginning: string): Promise<string[]> {
  return (await suggestPlaces({ ...ports, actor: visitor }, { beginning })).map(({ name, count }) => `${name} ${count}`);
}

describe('suggested places', () => {
  it('are states, cities and ZIP codes that have listings and begin with the text, the most frequent first', async (ports) => {
    const submittedById = await ports.people.add(aPerson());
    const listed = places.map(([city, state, zipCode]) => aProperty({ submittedById, city, state, zipCode, status: 'price_drop' }));
    await ports.properties.add([
      ...listed,
      aProperty({ submittedById, city: 'Newark', state: 'NJ', zipCode: '07102', status: 'under_review' }),
    ]);
    const found = (beginning: string) => namesOf(ports, beginning);
    expect(await found('new')).toEqual(['New Orleans, LA 2', 'New York 1', 'New Castle, DE 1', 'New Iberia, LA 1']);
    expect(await found('NEW ORLEANS, l')).toEqual(['New Orleans, LA 2']);
    expect(await found('new orleans, ny')).toEqual([]);
    expect(await found('la')).toEqual(['Louisiana 4']);
    expect(await found('louis')).toEqual(['Louisiana 4']);
    expect(await found(' 701')).toEqual(['70130 2']);
    for (const nothing of ['', ' , ', 'newark', '%', 'zz']) expect(await found(nothing), nothing).toEqual([]);
  });

  it('count, within a scope, only the properties that the reader finds there', async (ports) => {
    const [mine, others] = [await ports.people.add(aPerson()), await ports.people.add(aPerson())];
    const inMesa = { city: 'Mesa', state: 'AZ', zipCode: '85201' };
    const ids = await ports.properties.add([
      aProperty({ ...inMesa, submittedById: mine, status: 'price_drop' }),
      aProperty({ ...inMesa, submittedById: mine, status: 'under_review' }),
      aProperty({ ...inMesa, submittedById: others, status: 'under_review', referralId: 'MESA0001' }),
      aProperty({ ...inMesa, submittedById: others, status: 'price_drop', referralId: 'MESA0002' }),
      aProperty({ ...inMesa, submittedById: others, status: 'closed_paid', referralId: null }),
    ]);
    await ports.properties.change(ids[0] as number, { deletedAt: new Date().toISOString() });
    const member = (role: Member['role']): Member => ({ role, id: mine, referredBy: null });
    const counts = async (actor: Actor, scope?: 'work' | 'own') => {
      const found = await Promise.all(['mes', 'az', '852'].map((beginning) => suggestPlaces({ ...ports, actor }, { beginning, scope })));
      return found.flat().map(({ count }) => count);
    };
    const thrice = (count: number) => [count, count, count];
    expect(await counts(member('admin'), 'work')).toEqual(thrice(4));
    expect(await counts(member('partner'), 'work')).toEqual(thrice(2));
    expect(await counts({ ...member('partner'), othersSubmissions: 'from_start' }, 'work')).toEqual(thrice(2));
    expect(await counts(member('elite'), 'work')).toEqual(thrice(1));
    expect(await counts(member('elite'), 'own')).toEqual(thrice(1));
    for (const scope of ['work', 'own'] as const) expect(await counts(visitor, scope)).toEqual([]);
    for (const actor of [visitor, member('admin'), member('elite')]) expect(await counts(actor)).toEqual(thrice(1));
  });
});
