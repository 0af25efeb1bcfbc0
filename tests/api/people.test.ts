import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const top = await firm.join('elite');
const referrer = await firm.join('partner', top);
const member = await firm.join('partner', referrer);
const stranger = await firm.join('partner');
const everyField = [
  'company',
  'contactOnListings',
  'createdAt',
  'deactivatedAt',
  'email',
  'emailConfirmedAt',
  'fullName',
  'id',
  'licenseNumber',
  'phone',
  'profileImage',
  'referralId',
  'referredBy',
  'role',
  'username',
  'version',
];

const listOf = (who: Someone, query: object = {}) => who.client.call(api.people.list, { query });
const idsOf = async (who: Someone, query: object = {}) => (await listOf(who, query)).map(({ id }) => id).sort((a, b) => a - b);
const edit = (who: Someone, id: number, body: object) => who.ask('PATCH', `/api/users/${id}`, { body });

describe('the list of people', () => {
  it('shows an administrator everyone on record including clients, but no deleted people', async () => {
    const gone = await firm.join('partner');
    await firm.owner('people').where({ id: gone.id }).update({ deleted_at: new Date() });
    await firm.owner('people').insert({ full_name: 'Client Clara', role: 'buyer', referral_id: '0000000D' });
    const known: number[] = await firm.owner('people').whereNull('deleted_at').orderBy('id').pluck('id');
    expect(await idsOf(firm.admin)).toEqual(known);
    expect(await idsOf(firm.admin, { role: 'buyer' })).toHaveLength(1);
  });

  it('shows an elite everyone below them in the referral tree, whatever the filter', async () => {
    expect(await idsOf(top)).toEqual([referrer.id, member.id]);
    expect(await idsOf(top, { role: 'partner' })).toEqual([referrer.id, member.id]);
    expect(await idsOf(top, { role: 'admin' })).toEqual([]);
    expect(await idsOf(top, { search: stranger.email })).toEqual([]);
  });

  it('shows a partner themself and their referrer', async () => {
    expect(await idsOf(member)).toEqual([referrer.id, member.id]);
    expect(await idsOf(stranger)).toEqual([stranger.id]);
  });

  it('shows a partner four fields of the referrer and all of their own', async () => {
    const [upline, self] = (await listOf(member)).toSorted((a, b) => a.id - b.id);
    expect(Object.keys(upline ?? {}).sort()).toEqual(['email', 'fullName', 'id', 'role']);
    expect(Object.keys(self ?? {}).sort()).toEqual(everyField);
  });

  it('finds people by name, email, company and referral id', async () => {
    await firm.owner('people').where({ id: member.id }).update({ company: 'Zinc & Sons' });
    const { referralId = '' } = await member.client.call(api.session.user, {});
    for (const search of [member.fullName, member.email, 'zinc &', referralId.toLowerCase()])
      expect(await idsOf(firm.admin, { search }), search).toContain(member.id);
    expect(await idsOf(firm.admin, { search: 'z%c' })).toEqual([]);
  });
});

describe('a person', () => {
  it('is returned in full to those who manage them, and with only four fields to people they referred', async () => {
    const asked = (who: Someone, id: number) => who.client.call(api.people.get, { params: { id } });
    expect(Object.keys(await asked(top, member.id)).sort()).toEqual(everyField);
    expect(Object.keys(await asked(firm.admin, member.id)).sort()).toEqual(everyField);
    expect(await asked(member, referrer.id)).toEqual({
      id: referrer.id,
      fullName: referrer.fullName,
      role: 'partner',
      email: referrer.email,
    });
  });

  it('has figures that are hidden from people they referred', async () => {
    expect((await member.ask('GET', `/api/users/${referrer.id}/performance`)).status).toBe(404);
  });

  it('is returned to anyone by referral id, regardless of case, with only id, name and role', async () => {
    const { referralId = '' } = await member.client.call(api.session.user, {});
    for (const written of [referralId, referralId.toLowerCase()])
      expect((await firm.visitor.ask('GET', `/api/users/by-referral/${written}`)).json).toEqual({
        id: member.id,
        fullName: member.fullName,
        role: 'partner',
      });
    const gone = await firm.join('partner');
    const theirs = (await gone.client.call(api.session.user, {})).referralId ?? '';
    await firm.owner('people').where({ id: gone.id }).update({ deleted_at: new Date() });
    expect((await firm.visitor.ask('GET', `/api/users/by-referral/${theirs}`)).status).toBe(404);
  });
});

describe('a profile', () => {
  it('can be edited by its owner, but only an administrator can change the email, which also changes the username', async () => {
    const person = await firm.join('partner');
    const body = { fullName: 'Renamed Person', email: person.email, phone: '', company: 'Acme' };
    const after = await person.client.call(api.people.edit, { params: { id: person.id }, body });
    expect(after).toMatchObject({ fullName: 'Renamed Person', email: person.email, phone: null, version: 2 });
    expect(await edit(person, person.id, { email: 'renamed@acre.test' })).toMatchObject({ status: 403, json: { code: 'field.read_only' } });
    const changed = await firm.admin.client.call(api.people.edit, { params: { id: person.id }, body: { email: 'Renamed@Acre.test' } });
    expect(changed).toMatchObject({ email: 'renamed@acre.test', username: 'renamed@acre.test' });
    await expect(firm.again(person)).rejects.toMatchObject({ status: 401 });
    expect(await firm.again({ ...person, email: 'renamed@acre.test' })).toMatchObject({ id: person.id });
  });

  it('cannot use the email of another person', async () => {
    const reply = await edit(firm.admin, member.id, { email: stranger.email.toUpperCase() });
    expect(reply).toMatchObject({ status: 409, json: { code: 'person.email_taken', issues: [{ path: 'email' }] } });
  });

  it('can be sent back with unchanged read-only fields, but not with changed ones', async () => {
    const now = await stranger.client.call(api.session.user, {});
    expect((await edit(stranger, stranger.id, now)).status).toBe(200);
    for (const changed of [{ username: 'x@acre.test' }, { createdAt: '2001-01-01T00:00:00.000Z' }, { role: 'elite' }])
      expect(await edit(stranger, stranger.id, changed), JSON.stringify(changed)).toMatchObject({
        status: 403,
        json: { code: 'field.read_only', issues: [{ path: Object.keys(changed)[0] }] },
      });
  });

  it('is not overwritten from an older version', async () => {
    const person = await firm.join('partner');
    const params = { id: person.id };
    await person.client.call(api.people.edit, { params, body: { company: 'First' } }, { ifMatch: 1 });
    const late = person.client.call(api.people.edit, { params, body: { company: 'Second' } }, { ifMatch: 1 });
    await expect(late).rejects.toMatchObject({ status: 412, body: { code: 'version.stale' } });
    expect((await edit(person, person.id, { company: 'Second', version: 1 })).status).toBe(412);
  });
});

describe('clients', () => {
  it('can be without an email address, unlike members: it can be removed, and the profile can be sent back as it was read', async () => {
    const { client } = firm.admin;
    const { id } = await client.call(api.people.addClient, { body: { role: 'seller', fullName: 'Bob Lee', email: 'bob.lee@acre.test' } });
    for (const email of [null, '']) {
      expect(await edit(firm.admin, id, { email: 'bob.lee@acre.test' })).toMatchObject({ status: 200 });
      expect(await edit(firm.admin, id, { email })).toMatchObject({ status: 200, json: { email: null } });
    }
    const now = await client.call(api.people.get, { params: { id } });
    expect(await edit(firm.admin, id, now)).toMatchObject({ status: 200, json: now });
    expect(await edit(firm.admin, id, { role: 'buyer' })).toMatchObject({ status: 403, json: { issues: [{ path: 'role' }] } });
    expect(await edit(firm.admin, member.id, { role: 'seller' })).toMatchObject({ status: 403, json: { issues: [{ path: 'role' }] } });
    const refused = { status: 400, json: { code: 'person.email_missing', issues: [{ path: 'email' }] } };
    expect(await edit(firm.admin, member.id, { email: null })).toMatchObject(refused);
  });

  const add = (who: Someone, body: object) => who.ask('POST', '/api/users', { body });

  it.each(['seller', 'buyer'] as const)('are added by an administrator as %s, and cannot log in', async (role) => {
    const email = `${role}@clients.test`;
    const reply = await add(firm.admin, { role, fullName: 'Clio Client', email: email.toUpperCase(), phone: '', company: 'Clients Inc.' });
    expect(reply).toMatchObject({ status: 201, json: { role, fullName: 'Clio Client', email, phone: null, username: null } });
    const kept = await firm.owner('people').where({ email }).first('id', 'password_hash');
    expect(kept).toEqual({ id: (reply.json as { id: number }).id, password_hash: null });
    expect((await firm.visitor.ask('POST', '/api/login', { body: { username: email, password: 'acre-demo-1' } })).status).toBe(401);
    expect(await add(firm.admin, { role, fullName: 'Clio Twice', email })).toMatchObject({
      status: 409,
      json: { code: 'person.email_taken', issues: [{ path: 'email' }] },
    });
  });

  it.each([
    ['role', { role: 'admin' }],
    ['role', { role: undefined }],
    ['fullName', { fullName: ' ' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'acre-demo-1' }],
  ])('are refused with an error for the invalid %s: %j', async (path, different) => {
    const before = await firm.owner('people').count();
    const reply = await add(firm.admin, { role: 'seller', fullName: 'Clio Client', ...different });
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path }] } });
    expect(await firm.owner('people').count()).toEqual(before);
  });
});

describe('roles', () => {
  it('always include one administrator, even when two step down at the same time', async () => {
    const step = (who: Someone, id: number) => edit(who, id, { role: 'elite' });
    const admins = () => firm.owner('people').where({ role: 'admin', deleted_at: null });
    expect(await step(firm.admin, firm.admin.id)).toMatchObject({ status: 409, json: { code: 'person.last_admin' } });
    const second = await firm.join('admin');
    const both = await Promise.all([step(firm.admin, second.id), step(second, firm.admin.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
    await firm.owner('people').where({ id: firm.admin.id }).update({ role: 'admin' });
  });

  it('are not given to clients, who cannot log in', async () => {
    const [client] = await firm.owner('people').insert({ full_name: 'Client Carl', role: 'seller', referral_id: '0000000E' }, 'id');
    const admin = await firm.again(firm.admin);
    expect((await edit(admin, client.id, { role: 'partner' })).status).toBe(403);
  });
});

describe('a password', () => {
  it('can be changed only with the current one, and only to an uncommon one of at least 8 characters', async () => {
    const person = await firm.join('partner');
    const change = (currentPassword: string, newPassword: string) =>
      person.ask('PATCH', `/api/users/${person.id}/password`, { body: { currentPassword, newPassword } });
    expect(await change('wrong-one', 'pear-orchard-43')).toMatchObject({ status: 400, json: { code: 'password.wrong' } });
    expect(await change(person.password, 'pear-43')).toMatchObject({
      json: { issues: [{ message: 'Password must be at least 8 characters.' }] },
    });
    expect(await change('', 'pear-orchard-43')).toMatchObject({ json: { issues: [{ message: 'Current password is required.' }] } });
    expect(await change(person.password, 'password123')).toMatchObject({ status: 400, json: { code: 'password.common' } });
    expect((await change(person.password, 'pear-orchard-43')).status).toBe(204);
  });
});
