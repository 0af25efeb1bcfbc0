import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/index.ts';

const contact = { fullName: 'The Desk', company: 'Acre Realty', email: 'desk@acre.test', phone: null };

describe('the house contact', () => {
  it('is the first administrator until the settings name another', async () => {
    const { app, member, person } = aWorld();
    await expect(app.readHouseContact()).rejects.toMatchObject({ code: 'person.not_found' });
    await member('partner');
    await person({ role: 'admin', fullName: 'Ada First', company: 'Ada & Sons', email: 'ada@acre.test', phone: '1' });
    const admin = await member('admin');
    expect(await app.readHouseContact()).toEqual({
      fullName: 'Ada First',
      company: 'Ada & Sons',
      email: 'ada@acre.test',
      phone: '1',
      version: 0,
    });
    await app.changeHouseContact(admin, contact, undefined);
    expect(await app.readHouseContact()).toEqual({ ...contact, version: 1 });
  });

  it('is not changed on a version that is not the last', async () => {
    const { app, member } = aWorld();
    const admin = await member('admin');
    await app.changeHouseContact(admin, contact, 0);
    await expect(app.changeHouseContact(admin, { ...contact, fullName: 'Ada Late' }, 0)).rejects.toMatchObject({ code: 'version.stale' });
    expect(await app.readHouseContact()).toEqual({ ...contact, version: 1 });
  });

  it.each(['partner', 'elite'] as const)('is not for a %s to change', async (role) => {
    const { app, member } = aWorld();
    await expect(app.changeHouseContact(await member(role), contact, undefined)).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
