import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { changeHouseContact, helpFor, readHouseContact } from './house-contact.ts';

const contact = { fullName: 'The Desk', company: 'Acre Realty', email: 'desk@acre.test', phone: null };

describe('the house contact', () => {
  it('is the first administrator until the settings name another', async () => {
    const { run, member, person } = aWorld();
    await expect(run(readHouseContact, visitor)).rejects.toMatchObject({ code: 'person.not_found' });
    await member('partner');
    await person({ role: 'admin', fullName: 'Ada First', company: 'Ada & Sons', email: 'ada@acre.test', phone: '1' });
    const admin = await member('admin');
    expect(await run(readHouseContact, visitor)).toEqual({
      fullName: 'Ada First',
      company: 'Ada & Sons',
      email: 'ada@acre.test',
      phone: '1',
      version: 0,
    });
    await run(changeHouseContact, admin, { ...contact });
    expect(await run(readHouseContact, visitor)).toEqual({ ...contact, version: 1 });
  });

  it('is named in security emails, except those to the contact', async () => {
    const { run, ports, member } = aWorld();
    const { id } = await member('partner');
    expect(await helpFor(ports, { id, email: 'ann@acre.test' })).toBeUndefined();
    const admin = await member('admin');
    expect(await helpFor(ports, { id, email: 'ann@acre.test' })).toMatchObject({ email: expect.any(String) });
    expect(await helpFor(ports, { id: admin.id, email: 'former@acre.test' })).toBeUndefined();
    await run(changeHouseContact, admin, { ...contact });
    expect(await helpFor(ports, { id, email: 'ann@acre.test' })).toMatchObject(contact);
    expect(await helpFor(ports, { id, email: 'Desk@Acre.test' })).toBeUndefined();
  });

  it('refuses a change to an older version', async () => {
    const { run, member } = aWorld();
    const admin = await member('admin');
    await run(changeHouseContact, admin, { ...contact, version: 0 });
    await expect(run(changeHouseContact, admin, { ...contact, fullName: 'Ada Late', version: 0 })).rejects.toMatchObject({
      code: 'version.stale',
    });
    expect(await run(readHouseContact, visitor)).toEqual({ ...contact, version: 1 });
  });

  it.each(['partner', 'elite'] as const)('cannot be changed by the role %s', async (role) => {
    const { run, member } = aWorld();
    await expect(run(changeHouseContact, await member(role), { ...contact })).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
