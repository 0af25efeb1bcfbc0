import { describe, expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { aProperty } from '../../testing/builders.ts';
import { findDuplicates } from './find-duplicates.ts';
import { duplicateReason, type Sited } from './possible-duplicate.ts';

const mill: Sited = { address: '12 Mill Street', city: 'St. Louis', state: 'MO', zipCode: '63101', point: null };
const at = (latitude: number, longitude = -90): Sited => ({ ...mill, address: `${latitude} Elsewhere`, point: { latitude, longitude } });

describe('two properties', () => {
  it.each<[string, Partial<Sited>]>([
    ['in the same ZIP code', { city: 'Elsewhere', zipCode: '63101-1234' }],
    ['in any spelling of the same city', { city: 'SAINT LOUIS', zipCode: '63102' }],
    ['and a unit in only one of them', { address: '12 Mill St., Unit 7' }],
  ])('are possible duplicates with the same address %s', (_, other) => {
    expect(duplicateReason(mill, { ...mill, ...other })).toBe('same_address');
  });

  it.each<[string, Partial<Sited>]>([
    ['in different towns', { city: 'Kansas City', zipCode: '64101' }],
    ['in cities of the same name in different states', { state: 'IL', zipCode: '62001' }],
    ['at different street numbers', { address: '14 Mill Street' }],
  ])('are no duplicates %s', (_, other) => {
    expect(duplicateReason(mill, { ...mill, ...other })).toBeUndefined();
  });

  it('are no duplicates if they are different units of one building, however near', () => {
    const point = { latitude: 40, longitude: -90 };
    const [four, five] = ['4', '5'].map((unit) => ({ ...mill, address: `12 Mill Street, Suite ${unit}`, point }));
    expect(four && five && duplicateReason(four, five)).toBeUndefined();
    expect(four && duplicateReason(four, { ...mill, address: '12 Mill St #4' })).toBe('same_address');
  });

  it('are possible duplicates if both places are exact and at most 30 m apart', () => {
    const metres = (count: number) => count / 111_320;
    expect([29.9, 30.1].map((count) => duplicateReason(at(40), at(40 + metres(count))))).toEqual(['near', undefined]);
    const sideways = [29.9, 30.1].map((count) => at(40, -90 + metres(count) / Math.cos((40 * Math.PI) / 180)));
    expect(sideways.map((other) => duplicateReason(at(40), { ...other, address: 'Another' }))).toEqual(['near', undefined]);
    expect(duplicateReason(at(40), { ...at(40.0001), point: null })).toBeUndefined();
  });
});

describe('finding possible duplicates', () => {
  const located = { address: '1 Elm St', city: 'Austin', state: 'TX', zipCode: '78701' };

  it('shows only properties that the caller may open', async () => {
    const { run, ports, member } = aWorld();
    const [owner, stranger, admin] = [await member('elite'), await member('elite'), await member('admin')];
    const same = { address: '1 ELM STREET', submittedById: owner.id };
    await ports.properties.add([
      aProperty(same),
      aProperty({ ...same, status: 'marketing_start' }),
      aProperty({ submittedById: owner.id }),
    ]);
    const ids = async (actor: typeof owner, except?: number) =>
      (await run(findDuplicates, actor, { ...located, except })).map(({ id }) => id);
    expect([await ids(owner), await ids(admin), await ids(stranger)]).toEqual([[2, 1], [2, 1], [2]]);
    expect(await ids(owner, 2)).toEqual([1]);
  });

  it('geocodes the address and lists nearby properties after those with the same address', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const place = { latitude: 30.2706, longitude: -97.7426, submittedById: admin.id };
    const exact = aProperty({ ...place, address: '900 Oak Road', placedBy: 'address' });
    const rough = aProperty({ ...place, address: '901 Oak Road', placedBy: 'zip' });
    await ports.properties.add([aProperty({ address: '1 Elm Street', submittedById: admin.id }), exact, rough]);
    expect(await run(findDuplicates, admin, located)).toMatchObject([{ id: 1, reason: 'same_address' }]);
    const { latitude, longitude } = place;
    const point = { latitude, longitude };
    const asking = { ...ports, geocoder: { soon: async () => point, locate: async () => ({ point }) } };
    expect(await findDuplicates({ ...asking, actor: admin }, located)).toMatchObject([{ id: 1 }, { id: 2, reason: 'near' }]);
  });
});
