import { aPerson } from '@acre/domain/testing';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { inBothWorlds } from './worlds.ts';

const { db } = await freshDatabase();
const it = inBothWorlds(db);

describe('the house contact', () => {
  it('is unknown until it is kept, and then what was kept last', async ({ people, settings }) => {
    const by = await people.add(aPerson({ role: 'admin' }));
    expect(await settings.houseContact()).toBeUndefined();
    await settings.keepHouseContact({ fullName: 'Ann', company: null, email: 'ann@acre.test', phone: '1' }, by);
    await settings.keepHouseContact({ fullName: 'Desk', company: 'Acre Realty', email: 'desk@acre.test', phone: null }, by);
    expect(await settings.houseContact()).toEqual({ fullName: 'Desk', company: 'Acre Realty', email: 'desk@acre.test', phone: null });
  });
});
