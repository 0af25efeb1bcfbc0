import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { atOnce, times } from './support/at-once.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
let count = 0;
const newcomer = (different: object = {}) => {
  count += 1;
  return { email: `newcomer.${count}@acre.test`, password: 'plum-orchard-42', fullName: 'New Comer', ...different };
};
const register = (different: object = {}) => callerAt(firm.baseUrl).ask('POST', '/api/register', { body: newcomer(different) });
const people = () => firm.owner('people').count('id as count').first();

/** Expects a 400 for this field, and no new person. */
async function refused(different: object, path: string, message?: string): Promise<void> {
  const before = await people();
  const reply = await register(different);
  expect(reply, reply.text).toMatchObject({ status: 400, json: { issues: [{ path, ...(message !== undefined && { message }) }] } });
  expect(await people()).toEqual(before);
}

const notTheirs = 'This file was removed, or you cannot use it here. Please upload it again.';

describe('registration', () => {
  it('creates an Ace Partner who is logged in, with a referral id of their own', async () => {
    const caller = callerAt(firm.baseUrl);
    const person = await caller.client.call(api.session.register, { body: newcomer({ email: ' New.Person@Acre.TEST ' }) });
    expect(person).toMatchObject({ role: 'partner', email: 'new.person@acre.test', username: 'new.person@acre.test', referredBy: null });
    expect(person.referralId).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await caller.client.call(api.session.user, {})).toEqual(person);
  });

  it('stores the fields of the referral form', async () => {
    const referrer = await firm.join('elite');
    const details = { phone: '555 0100', company: 'Harbor LLC', role: 'elite', referredBy: referrer.id };
    const body = newcomer({ ...details, username: 'harbor.person@acre.test' });
    const reply = await callerAt(firm.baseUrl).ask('POST', '/api/register', { body });
    expect(reply).toMatchObject({ status: 201, json: { ...details, username: 'harbor.person@acre.test' } });
  });

  it('notifies the network: the feed of the referrer shows the new member', async () => {
    const referrer = await firm.join('elite');
    const { fullName } = await firm.join('partner', referrer);
    const feed = await referrer.client.call(api.activities.list, { query: {} });
    expect(feed.map(({ message }) => message)).toContain(`${fullName} joined as Ace Partner`);
  });

  it('accepts a password of 6 characters, and requires 8 with a referrer', async () => {
    const referredBy = firm.admin.id;
    expect((await register({ password: 'xq7#pl' })).status).toBe(201);
    expect((await register({ password: 'xq7#plmz', referredBy })).status).toBe(201);
    await refused({ password: 'xq7#p' }, 'password', 'Password must be at least 6 characters');
    await refused({ password: 'xq7#plm', referredBy }, 'password', 'Password must be at least 8 characters');
  });

  it('stores a password of 256 characters in full and refuses a longer one', async () => {
    const body = newcomer({ password: `${'k7'.repeat(127)}ab` });
    await callerAt(firm.baseUrl).client.call(api.session.register, { body });
    const almost = { email: body.email, password: `${'k7'.repeat(127)}ax` };
    expect((await callerAt(firm.baseUrl).ask('POST', '/api/login', { body: almost })).status).toBe(401);
    await refused({ password: 'k7'.repeat(129) }, 'password');
  });

  it.each(['password', 'PASSWORD', '123456', 'qwerty', 'iloveyou'])('refuses the common password %s', async (password) => {
    await refused({ password }, 'password', 'This password is too common. Please choose another one.');
  });

  it.each(['admin', 'seller', 'buyer', 'owner', ''])('refuses the role %j instead of changing it silently', async (role) => {
    await refused({ role }, 'role');
  });

  it('refuses a referrer who is unknown, a client, or deleted', async () => {
    const gone = await firm.join('partner');
    await firm.owner('people').where({ id: gone.id }).update({ deleted_at: new Date() });
    const [client] = await firm.owner('people').insert({ full_name: 'A Client', role: 'seller', referral_id: '0000000C' }, 'id');
    for (const referredBy of [2_147_483_647, gone.id, client.id])
      await refused({ referredBy }, 'referredBy', 'This referrer does not exist. Check the referral ID.');
  });

  it('ignores the fields that the server sets: id, referral id and date', async () => {
    const reply = await register({ id: 1, referralId: 'AAAAAAAA', createdAt: '2001-01-01T00:00:00Z' });
    expect(reply.status).toBe(201);
    expect(reply.json).not.toMatchObject({ id: 1 });
    expect(reply.json).not.toMatchObject({ referralId: 'AAAAAAAA' });
  });

  it.each([
    ['fullName', { fullName: 'A' }, 'Full name must be at least 2 characters'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['email', { email: `${'a'.repeat(250)}@acre.test` }, 'Please enter a valid email address'],
    ['email', { email: ['a@acre.test', 'b@acre.test'] }, 'Please enter a valid email address'],
    [
      'profileImage',
      { profileImage: 'https://elsewhere.test/me.jpg' },
      'Leave out the photo here. You can upload one in your settings after you join',
    ],
    ['profileImage', { profileImage: '/\\evil.test/a.png' }, notTheirs],
    ['profileImage', { profileImage: '/api/logout' }, notTheirs],
    ['profileImage', { profileImage: '/api/files/0b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' }, notTheirs],
    ['isAdmin', { isAdmin: true }, 'Unknown field.'],
  ])('refuses a bad %s and names it', async (path, different, message) => {
    await refused(different, path, message);
  });
});

describe('an email address', () => {
  it('belongs to one person in any spelling', async () => {
    const { email } = await firm.join('partner');
    for (const written of [email, email.toUpperCase(), ` ${email} `, email.replace('partner', 'ｐａｒｔｎｅｒ')])
      expect(await register({ email: written })).toMatchObject({ status: 409, json: { code: 'person.email_taken' } });
  });

  it('can have 254 characters in its stored form, even if the typed form is longer', async () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.test`;
    expect(longest).toHaveLength(254);
    expect((await register({ email: ` ${longest} ` })).json).toMatchObject({ email: longest });
    await refused({ email: `a${longest}` }, 'email', 'Please enter a valid email address');
    await refused({ email: longest.replace('.test', 'd.test') }, 'email', 'Please enter a valid email address');
    await refused({ email: `${'ﬃ'.repeat(82)}@acre.test` }, 'email', 'Please enter a valid email address');
  });

  it('cannot equal another person’s username, nor a username another’s email', async () => {
    const { email } = await firm.join('partner');
    expect(await register({ username: email })).toMatchObject({ status: 409 });
    await callerAt(firm.baseUrl).client.call(api.session.register, { body: newcomer({ username: 'only.a.username@acre.test' }) });
    expect(await register({ email: 'Only.A.Username@acre.test' })).toMatchObject({ status: 409 });
    expect(await register({ email: 'free@acre.test', username: 'only.a.username@acre.test' })).toMatchObject({ status: 409 });
  });

  it('registered 100 times in parallel creates one person and no server error', async () => {
    const body = newcomer({ email: 'race@acre.test' });
    const tries = times(100, () => callerAt(firm.baseUrl).ask('POST', '/api/register', { body }));
    const statuses = (await atOnce(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(await firm.owner('people').where({ email: 'race@acre.test' })).toHaveLength(1);
    expect(await firm.owner('activities').join('people', 'people.id', 'person_id').where({ email: 'race@acre.test' })).toHaveLength(1);
  });
});
