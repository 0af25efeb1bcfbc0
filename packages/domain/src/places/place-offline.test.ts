import { describe, expect, it } from 'vitest';
import { editProperty } from '../properties/edit-property.ts';
import { importProperties } from '../properties/import-properties.ts';
import { aWorld } from '../testing/a-world.ts';
import { aSubmission } from '../testing/builders.ts';
import { placeOffline } from './place-offline.ts';

const { ports } = aWorld();
const placed = (city: string, state: string, zipCode: string) => placeOffline(ports.gazetteer, { city, state, zipCode });
const zipCentre = { latitude: 30.2706, longitude: -97.7426, placedBy: 'zip', placeProblem: null };
const cityCentre = { latitude: 30.2568, longitude: -97.7536, placedBy: 'city', placeProblem: null };

describe('placing a property offline', () => {
  it.each([
    ['uses the center of its ZIP code', 'Austin', 'TX', '78701', zipCentre],
    ['accepts ZIP+4', 'Austin', 'TX', '78701-1234', zipCentre],
    ['uses its ZIP code for any city name', 'Downtown', 'TX', '78701', zipCentre],
    ['uses the center of its city for an unknown ZIP code', 'Austin', 'TX', '00000', cityCentre],
    ['uses the center of its city for an invalid ZIP code', ' AUSTIN. ', 'TX', 'unknown', cityCentre],
    ['uses the center of its city for a ZIP code of another state', 'Austin', 'TX', '10004', cityCentre],
    ['uses its ZIP code when the state has no such city', 'Austin', 'AK', '78701', zipCentre],
    [
      'leaves the place empty when nothing is known',
      'Nowhere',
      'TX',
      '00000',
      { latitude: null, longitude: null, placedBy: null, placeProblem: null },
    ],
  ])('%s', async (_, city, state, zipCode, place) => {
    expect(await placed(city, state, zipCode)).toEqual(place);
  });
});

describe('the place of a property', () => {
  const exact = { latitude: 30.2711, longitude: -97.7437, placedBy: 'address', placeProblem: null } as const;

  async function exactlyPlaced() {
    const world = aWorld();
    const admin = await world.member('admin');
    const [id = 0] = await world.ports.properties.add([
      { ...aSubmission(), ...exact, submittedById: admin.id, status: 'under_review', referralId: null, externalKey: 'a-1' },
    ]);
    const edit = (content: object) => world.run(editProperty, admin, { id, content, readOnly: {} });
    const place = () => world.ports.properties.find({ is: 'eq', field: 'id', value: id });
    return { ...world, admin, edit, place };
  }

  it('stays exact when a change does not touch the address', async () => {
    const { edit, place } = await exactlyPlaced();
    await edit({ name: 'Renamed', address: '100 Main Street', price: 5 });
    expect(await place()).toMatchObject({ name: 'Renamed', ...exact });
  });

  it.each([
    ['address', { address: '7 Other Street' }, zipCentre],
    ['city', { city: 'Round Rock' }, zipCentre],
    ['ZIP code', { zipCode: '00000' }, cityCentre],
    ['state', { state: 'AK' }, zipCentre],
  ])('is computed again when the %s changes', async (_, content, expected) => {
    const { edit, place } = await exactlyPlaced();
    await edit(content);
    expect(await place()).toMatchObject(expected);
  });

  it('is set by an import and updated when the source moves the property', async () => {
    const { run, admin, place, ports: world } = await exactlyPlaced();
    const line = (zipCode: string, externalKey: string) => ({ ...aSubmission({ zipCode, name: 'Mill' }), externalKey });
    await run(importProperties, admin, { lines: [line('78701', 'a-1'), line('78701', 'a-2')], dryRun: false, duplicates: 'create' });
    expect(await place()).toMatchObject({ name: 'Mill', ...exact });
    expect(await world.properties.find({ is: 'eq', field: 'id', value: 2 })).toMatchObject(zipCentre);
    await run(importProperties, admin, { lines: [line('78704', 'a-1')], dryRun: false, duplicates: 'create' });
    expect(await place()).toMatchObject({ latitude: 30.243, placedBy: 'zip' });
  });
});
