import { noPreferences } from '@acre/domain/firm/system-preferences';
import { aPerson, aProperty } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);

describe('the house contact', () => {
  it('is unset at version 0, and then is the one saved last, with a new version for each change', async ({ people, settings }) => {
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
  const tiles = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}', tilesAttribution: 'Somebody' };

  it('are unset at version 0, and get a new version with each change, which leaves the others as they are', async ({
    people,
    settings,
  }) => {
    const by = await people.add(aPerson({ role: 'admin' }));
    expect(await settings.preferences()).toEqual({ values: noPreferences, decided: [], version: 0 });
    expect(await settings.lockPreferences()).toEqual({ values: noPreferences, decided: [], version: 0 });
    await settings.keepPreferences({ ...tiles, geocoderKey: 'secret' }, by);
    const decided = ['tilesUrl', 'tilesAttribution', 'geocoderKey'];
    const values = { ...noPreferences, ...tiles };
    expect(await settings.lockPreferences()).toEqual({ values: { ...values, geocoderKey: 'secret' }, decided, version: 1 });
    await settings.keepPreferences({ signUp: 'invitation' }, by);
    const second = { values: { ...values, geocoderKey: 'secret', signUp: 'invitation' }, decided: [...decided, 'signUp'], version: 2 };
    expect(await settings.preferences()).toEqual(second);
    await settings.keepPreferences({ geocoderKey: null, signUp: 'open' }, by);
    expect(await settings.preferences()).toEqual({ values, decided: second.decided, version: 3 });
    expect(await settings.houseContact()).toEqual({ contact: undefined, version: 0 });
  });
});

describe('missing locations of properties', () => {
  it('are requested once, and of another geocoder once more, even if the reason why they are missing is recorded', async ({
    people,
    properties,
    outbox,
  }, { placesAsked }) => {
    const submittedById = await people.add(aPerson({ role: 'admin' }));
    const [plain = 0, exact = 0, failed = 0] = await properties.add([1, 2, 3].map(() => aProperty({ submittedById })));
    await properties.place(exact, { latitude: 40, longitude: -74, placedBy: 'address', placeProblem: null });
    await properties.place(failed, { placeProblem: 'Location not found' });
    await outbox.addUnplaced({ again: false });
    await outbox.addUnplaced({ again: false });
    expect(await placesAsked()).toEqual([plain]);
    await outbox.addUnplaced({ again: true });
    expect(await placesAsked()).toEqual([plain, failed]);
  });
});
