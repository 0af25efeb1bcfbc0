import { createHmac } from 'node:crypto';
import { api } from '@acre/contracts/api';
import { urlOf } from '@acre/contracts/mechanism/client';
import { describe, expect, it } from 'vitest';
import { serveApp, sessionKeys } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const user = urlOf(api.session.user, {});
const statusFor = async (cookie: string) => (await callerAt(firm.baseUrl, { cookie }).ask('GET', user)).status;
const sessionsOf = ({ id }: Someone) => firm.owner('sessions').where({ person_id: id });
const idOf = (cookie: string) => /acre\.sid=([^;]*)/.exec(cookie)?.[1] ?? '';

describe('a session', () => {
  it('ends after twelve hours without use, by the clock of the database', async () => {
    const person = await firm.join('partner');
    await sessionsOf(person).update({ last_used_at: firm.owner.raw("now() - interval '11 hours 59 minutes'") });
    expect(await statusFor(person.cookie())).toBe(200);
    await sessionsOf(person).update({ last_used_at: firm.owner.raw("now() - interval '12 hours 1 minute'") });
    expect(await statusFor(person.cookie())).toBe(401);
  });

  it('ends seven days after it began, however much it is used', async () => {
    const person = await firm.join('partner');
    await sessionsOf(person).update({ created_at: firm.owner.raw("now() - interval '7 days 1 minute'") });
    expect(await statusFor(person.cookie())).toBe(401);
  });

  it('is extended by use, so that it does not end while the member is working', async () => {
    const person = await firm.join('partner');
    await sessionsOf(person).update({ last_used_at: firm.owner.raw("now() - interval '1 hour'") });
    expect(await statusFor(person.cookie())).toBe(200);
    const { rows } = await firm.owner.raw("select last_used_at > now() - interval '1 minute' as fresh from sessions where person_id = ?", [
      person.id,
    ]);
    expect(rows).toEqual([{ fresh: true }]);
  });

  it('cannot be forged without the signature, with a forged signature, or with another id', async () => {
    const person = await firm.join('partner');
    const cookie = person.cookie();
    const id = idOf(cookie);
    expect(id.length).toBeGreaterThanOrEqual(22);
    expect(await statusFor(`acre.sid=${id}`)).toBe(401);
    expect(await statusFor(cookie.replace(id, `${id.slice(0, -2)}AA`))).toBe(401);
    expect(await statusFor(cookie.replace(/(acre\.sid\.sig=).*/, '$1forged'))).toBe(401);
    const [row] = await sessionsOf(person).select('id_hash');
    expect(await statusFor(cookie.replace(id, row.id_hash))).toBe(401);
  });

  it('is signed with SHA-256, and stays valid if it was signed with SHA-1 before the upgrade', async () => {
    const person = await firm.join('partner');
    const [key = ''] = sessionKeys;
    const signed = (algorithm: string, secret = key) => {
      const signature = createHmac(algorithm, secret)
        .update(`acre.sid=${idOf(person.cookie())}`)
        .digest('base64url');
      return person.cookie().replace(/(acre\.sid\.sig=)[\w-]+/, `$1${signature}`);
    };
    expect(person.cookie()).toBe(signed('sha256'));
    expect([await statusFor(signed('sha1')), await statusFor(signed('sha1', 'another key that nobody uses here'))]).toEqual([200, 401]);
    expect(await statusFor(signed('md5'))).toBe(401);
  });

  it('is stored under a hash of its id, so that a stolen table gives no access', async () => {
    const person = await firm.join('partner');
    const rows: string = JSON.stringify(await sessionsOf(person));
    expect(rows).not.toContain(idOf(person.cookie()));
  });

  it('is invalid for a deleted person', async () => {
    const person = await firm.join('partner');
    await firm.owner('people').where({ id: person.id }).update({ deleted_at: new Date() });
    expect(await statusFor(person.cookie())).toBe(401);
  });

  it('ends at logout: the row is deleted and the cookie is invalid', async () => {
    const person = await firm.join('partner');
    const cookie = person.cookie();
    await person.client.call(api.session.logout, {});
    expect(await sessionsOf(person)).toEqual([]);
    expect(person.cookie()).toMatch(/^acre\.device=[^;]+$/);
    expect(await statusFor(cookie)).toBe(401);
  });

  it('ends without logging out other devices of the same person', async () => {
    const person = await firm.join('partner');
    const other = await firm.again(person);
    await person.client.call(api.session.logout, {});
    expect(await statusFor(other.cookie())).toBe(200);
  });

  it('gets a new id at every login and invalidates the old one', async () => {
    const person = await firm.join('partner');
    const before = person.cookie();
    await person.client.call(api.session.login, { body: { email: person.email, password: person.password } });
    expect(idOf(person.cookie())).not.toBe(idOf(before));
    expect(await statusFor(before)).toBe(401);
    expect(await statusFor(person.cookie())).toBe(200);
  });

  it('gets a new id at registration, even if the visitor sends one', async () => {
    const planted = 'a'.repeat(43);
    const visitor = callerAt(firm.baseUrl, { cookie: `acre.sid=${planted}` });
    const body = { email: 'planted@acre.test', password: 'plum-orchard-42', fullName: 'Planted Session' };
    await visitor.client.call(api.session.register, { body });
    expect(idOf(visitor.cookie())).not.toBe(planted);
    expect(await statusFor(visitor.cookie())).toBe(200);
  });

  it('is renewed when the password changes, which ends all other sessions of the person', async () => {
    const person = await firm.join('partner');
    const before = person.cookie();
    const other = await firm.again(person);
    const body = { currentPassword: person.password, newPassword: 'pear-orchard-43' };
    await person.client.call(api.people.changePassword, { params: { id: person.id }, body });
    expect(await statusFor(person.cookie())).toBe(200);
    expect(idOf(person.cookie())).not.toBe(idOf(before));
    expect([await statusFor(before), await statusFor(other.cookie())]).toEqual([401, 401]);
    await expect(firm.again(person)).rejects.toMatchObject({ status: 401 });
    expect(await firm.again({ ...person, password: 'pear-orchard-43' })).toMatchObject({ id: person.id });
  });

  it('ends when an administrator changes the role', async () => {
    const person = await firm.join('partner');
    await firm.admin.client.call(api.people.edit, { params: { id: person.id }, body: { role: 'elite' } });
    expect(await statusFor(person.cookie())).toBe(401);
  });

  it('is not restored if a slow request ends after logout, in 50 attempts', async () => {
    const person = await firm.join('partner');
    const devices = [];
    for (let round = 0; round < 50; round += 1) devices.push(await firm.again(person));
    const rounds = devices.map(async (device) => {
      const cookie = device.cookie();
      const slow = Array.from({ length: 3 }, () =>
        callerAt(firm.baseUrl, { cookie }).ask('GET', urlOf(api.activities.list, { query: {} })),
      );
      await Promise.all([...slow, device.client.call(api.session.logout, {})]);
      return statusFor(cookie);
    });
    expect(new Set(await Promise.all(rounds))).toEqual(new Set([401]));
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('stays valid while its key is configured, and new sessions use the newest key', async () => {
    const person = await firm.join('partner');
    const [older = ''] = sessionKeys;
    const newer = 'a newer key that is used in tests, nowhere else';
    const rotating = await serveApp({ database: firm, trustedProxies: 1, keys: [newer, older] });
    const rotated = await serveApp({ database: firm, trustedProxies: 1, keys: [newer] });
    const statusAt = async (baseUrl: string, cookie: string) => (await callerAt(baseUrl, { cookie }).ask('GET', '/api/user')).status;
    expect(await statusAt(rotating.baseUrl, person.cookie())).toBe(200);
    expect(await statusAt(rotated.baseUrl, person.cookie())).toBe(401);
    const renewed = callerAt(rotating.baseUrl);
    await renewed.client.call(api.session.login, { body: { email: person.email, password: person.password } });
    expect(await statusAt(rotated.baseUrl, renewed.cookie())).toBe(200);
  });

  it('does not start for a visitor who only reads', async () => {
    const { headers } = await firm.visitor.ask('GET', urlOf(api.properties.list, { query: {} }));
    expect(headers.getSetCookie()).toEqual([]);
  });
});
