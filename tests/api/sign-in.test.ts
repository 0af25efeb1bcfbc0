import { sentenceOf } from '@acre/contracts/mechanism/errors';
import { describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm({ costlyPasswords: true });
const login = '/api/login';
const someone = await firm.join('partner');

const tryFrom = (address: string, email: string, password = 'not-this-one') =>
  callerAt(firm.baseUrl, { address }).ask('POST', login, { body: { email, password } });

describe('logging in', () => {
  it('accepts the username or the email, regardless of case and surrounding blanks', async () => {
    await firm.owner('people').where({ id: someone.id }).update({ username: 'harbor.partner@acre.test' });
    for (const name of [someone.email, someone.email.toUpperCase(), ` ${someone.email} `, 'Harbor.Partner@acre.TEST'])
      for (const key of ['email', 'username']) {
        const reply = await firm.visitor.ask('POST', login, { body: { [key]: name, password: someone.password } });
        expect(reply, `${key} ${name}`).toMatchObject({ status: 200, json: { id: someone.id, fullName: someone.fullName } });
      }
  });

  it('uses passwords hashed at the full cost of Argon2id', async () => {
    const { password_hash } = await firm.owner('people').where({ id: someone.id }).first('password_hash');
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('reveals no password, hash or token', async () => {
    const reply = await firm.visitor.ask('POST', login, { body: { email: someone.email, password: someone.password } });
    expect(Object.keys(reply.json as object).sort()).toEqual(
      [
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
      ].sort(),
    );
    expect(reply.text).not.toMatch(/password|argon|hash|secret|token/i);
  });

  it('gives the same response for an unknown person and a wrong password', async () => {
    const [unknown, wrong] = [await tryFrom('192.0.2.1', 'nobody@acre.test'), await tryFrom('192.0.2.1', someone.email)];
    expect(unknown).toMatchObject({ status: 401, json: { code: 'sign_in.failed', message: sentenceOf['sign_in.failed'] } });
    expect({ status: wrong.status, text: wrong.text }).toEqual({ status: unknown.status, text: unknown.text });
  });

  it('takes about as long for an unknown person as for a wrong password', { timeout: 180_000 }, async () => {
    const times = { unknown: [] as number[], wrong: [] as number[] };
    // The test compares CPU times, because they do not depend on the load of the machine. The server runs in this process, so the CPU time
    // of the process includes the server's. Other work in the process only adds time, so the fastest attempts are compared.
    const ratio = () => Math.min(...times.unknown) / Math.min(...times.wrong);
    const isEven = () => ratio() > 0.75 && ratio() < 1.33;
    for (let round = 0; round < 15 || (round < 60 && !isEven()); round += 1) {
      for (const kind of ['unknown', 'wrong'] as const) {
        const before = process.cpuUsage();
        await firm.visitor.ask('POST', login, {
          body: { email: kind === 'wrong' ? someone.email : `nobody${round}@acre.test`, password: 'not-this-one' },
        });
        const { user, system } = process.cpuUsage(before);
        times[kind].push(user + system);
        await firm.owner('rate_limits').del();
      }
    }
    expect(isEven(), `${ratio()}`).toBe(true);
  });

  it('is refused to clients on record and to deleted people', async () => {
    const gone = await firm.join('partner');
    await firm.owner('people').where({ id: gone.id }).update({ deleted_at: new Date() });
    expect((await tryFrom('192.0.2.2', gone.email, gone.password)).status).toBe(401);
    await firm.owner('people').insert({ full_name: 'A Client', email: 'client@acre.test', role: 'buyer', referral_id: '0000000A' });
    expect((await tryFrom('192.0.2.2', 'client@acre.test', gone.password)).status).toBe(401);
  });

  it('names a missing field', async () => {
    const reply = await firm.visitor.ask('POST', login, { body: { password: 'plum-orchard-42' } });
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: 'email', message: 'Please enter a valid email address' }] } });
  });
});

describe('failed attempts', () => {
  it('are refused after ten from one address across accounts, with the time to wait', async () => {
    const statuses = [];
    for (let number = 1; number <= 10; number += 1) statuses.push((await tryFrom('192.0.2.10', `person${number}@acre.test`)).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const refused = await tryFrom('192.0.2.10', 'person11@acre.test');
    const wait = Number(refused.headers.get('retry-after'));
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'too_many', message: `Too many attempts. Try again in ${Math.ceil(wait / 60)} minutes.` },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('delay the next attempt on the same account in any spelling, even if a logged-in member makes them', async () => {
    const target = await firm.join('partner');
    const member = callerAt(firm.baseUrl, { address: '198.51.100.1', cookie: (await firm.join('partner')).cookie() });
    await member.ask('POST', login, { body: { email: target.email.replace('partner', 'ｐartner'), password: 'not-this-one' } });
    for (const spelling of [target.email, target.email.toUpperCase(), ` ${target.email}`])
      expect((await tryFrom('198.51.100.1', spelling, target.password)).status).toBe(429);
  });

  it('are counted without the successful ones', async () => {
    const target = await firm.join('partner');
    for (let number = 0; number < 12; number += 1) expect((await tryFrom('203.0.113.1', target.email, target.password)).status).toBe(200);
  });

  it('are counted by the address from the trusted proxy, not by what the caller sends', async () => {
    const forged = (number: number) => callerAt(firm.baseUrl, { address: `1.2.3.${number}, 203.0.113.7` });
    for (let number = 0; number < 10; number += 1)
      expect((await forged(number).ask('POST', login, { body: { email: `p${number}@acre.test`, password: 'not-this-one' } })).status).toBe(
        401,
      );
    expect((await forged(99).ask('POST', login, { body: { email: 'p99@acre.test', password: 'not-this-one' } })).status).toBe(429);
  });

  it('are counted for referral id lookups too', async () => {
    const visitor = callerAt(firm.baseUrl, { address: '203.0.113.20' });
    for (let number = 0; number < 10; number += 1)
      expect((await visitor.ask('GET', `/api/users/by-referral/0000000${number}`)).status).toBe(404);
    expect((await visitor.ask('GET', '/api/users/by-referral/00000000')).status).toBe(429);
  });

  it('are counted for a wrong current password too, wherever it is entered', async () => {
    const target = await firm.join('partner');
    const path = `/api/users/${target.id}/password`;
    const body = { currentPassword: 'not-this-one', newPassword: 'pear-orchard-43' };
    for (let number = 0; number < 10; number += 1)
      expect(await target.ask('PATCH', path, { body })).toMatchObject({ status: 400, json: { code: 'password.wrong' } });
    expect((await target.ask('PATCH', path, { body })).status).toBe(429);
  });
});
