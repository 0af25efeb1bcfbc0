import { noPreferences } from '@acre/domain';
import { aPerson, aProperty } from '@acre/domain/testing';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { inBothWorlds } from './worlds.ts';

const { db } = await freshDatabase();
const it = inBothWorlds(db);

describe('the house contact', () => {
  it('is unknown at version 0 until it is kept, and then what was kept last, one version on with each change', async ({
    people,
    settings,
  }) => {
    const by = await people.add(aPerson({ role: 'admin' }));
    expect(await settings.houseContact()).toEqual({ contact: undefined, version: 0 });
    expect(await settings.lockHouseContact()).toEqual({ contact: undefined, version: 0 });
    await settings.keepHouseContact({ fullName: 'Ann', company: null, email: 'ann@acre.test', phone: '1' }, by);
    const contact = { fullName: 'Desk', company: 'Acre Realty', email: 'desk@acre.test', phone: null };
    await settings.keepHouseContact(contact, by);
    expect(await settings.houseContact()).toEqual({ contact, version: 2 });
    expect(await settings.lockHouseContact()).toEqual({ contact, version: 2 });
  });
});

describe('the system preferences', () => {
  const some = { ...noPreferences, tilesUrl: 'https://tiles.test/{z}/{x}/{y}', tilesAttribution: 'Somebody', geocoderKey: 'secret' };

  it('are those of nobody at version 0 until they are kept, and one version on with each change', async ({ people, settings }) => {
    const by = await people.add(aPerson({ role: 'admin' }));
    expect(await settings.preferences()).toEqual({ values: noPreferences, version: 0 });
    expect(await settings.lockPreferences()).toEqual({ values: noPreferences, version: 0 });
    await settings.keepPreferences(some, by);
    expect(await settings.lockPreferences()).toEqual({ values: some, version: 1 });
    await settings.keepPreferences({ ...some, geocoderKey: null, signUp: 'invitation' }, by);
    expect(await settings.preferences()).toEqual({ values: { ...some, geocoderKey: null, signUp: 'invitation' }, version: 2 });
    expect(await settings.houseContact()).toEqual({ contact: undefined, version: 0 });
  });
});

describe('the places of properties that have none', () => {
  it('are asked for once, unless it is known why there is none', async ({ people, properties, outbox }, { placesAsked }) => {
    const submittedById = await people.add(aPerson({ role: 'admin' }));
    const [plain = 0, exact = 0, failed = 0] = await properties.add([1, 2, 3].map(() => aProperty({ submittedById })));
    await properties.place(exact, { latitude: 40, longitude: -74, placedBy: 'address', placeProblem: null });
    await properties.place(failed, { placeProblem: 'Location not found' });
    await outbox.addUnplaced();
    await outbox.addUnplaced();
    expect(await placesAsked()).toEqual([plain]);
  });
});
