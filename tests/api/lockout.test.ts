import { api } from '@acre/contracts/api';
import { limitRule } from '@acre/contracts/mechanism/rate-limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApp, sessionKeys } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { begin, give, protect } from './support/second-factor.ts';

const firm = await openFirm();
beforeEach(() => firm.owner('rate_limits').del());
afterEach(() => void vi.useRealTimers());

const { tries } = limitRule('login');
const wrong = 'not-this-one';
const visitorAt = (address: string) => callerAt(firm.baseUrl, { address });
const logIn = (who: ReturnType<typeof callerAt>, { email }: Pick<Someone, 'email'>, password: string) =>
  who.ask('POST', '/api/login', { body: { email, password } });
const refused = { status: 429, json: { code: 'too_many' } };
/** Ends every wait, as if its time had passed. */
const passPause = () => firm.owner('rate_limits').where('key', 'like', '%:pause:%').update({ expire: 1 });

describe('password guessing', () => {
  it('locks nobody else out: after failures from 12 addresses the right password works from another', async () => {
    const target = await firm.join('partner');
    for (let nth = 1; nth <= 12; nth += 1) expect((await logIn(visitorAt(`198.51.100.${nth}`), target, wrong)).status).toBe(401);
    expect((await logIn(visitorAt('198.51.100.99'), target, target.password)).status).toBe(200);
  });

  it('adds a wait of 1, 2, 4 ... 30 seconds for that account at that address, even with the right password', async () => {
    const [target, other] = [await firm.join('partner'), await firm.join('partner')];
    const guesser = visitorAt('198.51.100.1');
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect((await logIn(guesser, target, wrong)).status).toBe(401);
      const reply = await logIn(guesser, target, target.password);
      expect(reply).toMatchObject(refused);
      expect(Number(reply.headers.get('retry-after'))).toBe(seconds);
      expect(reply.headers.get('ratelimit')).toBe(`"login";r=0;t=${seconds}`);
      vi.setSystemTime(Date.now() + seconds * 1000);
    }
    expect((await logIn(guesser, other, other.password)).status).toBe(200);
    expect((await logIn(guesser, target, target.password)).status).toBe(200);
    expect((await logIn(visitorAt('198.51.100.1'), target, wrong)).status).toBe(401);
    const counted = firm.owner('rate_limits').where('key', 'like', `login:address:%:account:${target.email}`);
    expect(await counted.pluck('points')).toEqual([1]);
  });

  it('is limited to ten attempts for each address, across all accounts', async () => {
    const target = await firm.join('partner');
    const guesser = visitorAt('2001:db8:0:9::1');
    for (let nth = 1; nth <= tries; nth += 1) {
      expect((await logIn(guesser, target, wrong)).status).toBe(401);
      await passPause();
    }
    const reply = await logIn(visitorAt('2001:db8:0:9::2'), { email: 'nobody@acre.test' }, wrong);
    expect(reply).toMatchObject(refused);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('gets the same answer for an account that does not exist', async () => {
    const met = async (email: string, address: string) => {
      const replies = [await logIn(visitorAt(address), { email }, wrong), await logIn(visitorAt(address), { email }, wrong)];
      return replies.map(({ status, text, headers }) => [status, text, headers.get('retry-after')]);
    };
    const { email } = await firm.join('partner');
    expect(await met(email, '198.51.100.5')).toEqual(await met('nobody@acre.test', '198.51.100.6'));
  });
});

describe('a known device', () => {
  const exhaust = async (address: string) => {
    for (let nth = 1; nth <= tries; nth += 1) await logIn(visitorAt(address), { email: `nobody${nth}@acre.test` }, wrong);
  };

  it('can log in from an address whose attempts others used up, and no other device can', async () => {
    const member = await firm.join('partner');
    const cookie = member.cookie();
    await exhaust('203.0.113.1');
    expect(await logIn(visitorAt('203.0.113.1'), member, member.password)).toMatchObject(refused);
    const known = callerAt(firm.baseUrl, { address: '203.0.113.1', cookie });
    await known.ask('POST', '/api/logout');
    expect(known.cookie()).toMatch(/^acre\.device=[\w.-]+$/);
    expect((await logIn(known, member, member.password)).status).toBe(200);
  });

  it('has ten attempts of its own, which lock no other device out', async () => {
    const member = await firm.join('partner');
    const known = callerAt(firm.baseUrl, { address: '203.0.113.2', cookie: member.cookie() });
    for (let nth = 1; nth <= tries; nth += 1) expect((await logIn(known, member, wrong)).status).toBe(401);
    expect(await logIn(known, member, member.password)).toMatchObject(refused);
    expect((await logIn(visitorAt('203.0.113.2'), member, member.password)).status).toBe(200);
  });

  it('is known to each account that logged in with it, and to no other', async () => {
    const [first, second, third] = [await firm.join('partner'), await firm.join('elite'), await firm.join('partner')];
    const shared = callerAt(firm.baseUrl, { address: '203.0.113.3', cookie: first.cookie() });
    await logIn(shared, second, second.password);
    await exhaust('203.0.113.3');
    const statuses = [];
    for (const member of [first, second, third]) statuses.push((await logIn(shared, member, member.password)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is not recognized by a cookie of another account, a forged one, or one whose key was removed', async () => {
    const [member, other] = [await firm.join('partner'), await firm.join('partner')];
    const deviceOf = ({ cookie }: Someone) => /acre\.device=([\w-]+)/.exec(cookie())?.[1] ?? '';
    const foreign = deviceOf(other);
    const [id, signature] = [foreign.slice(0, 22), foreign.slice(-43)];
    const renewed = await serveApp({ database: firm, trustedProxies: 1, keys: ['another-session-key-of-32-letters!'] });
    const rotated = await serveApp({ database: firm, trustedProxies: 1, keys: ['another-session-key-of-32-letters!', ...sessionKeys] });
    await exhaust('203.0.113.4');
    const statusWith = async (device: string, baseUrl = firm.baseUrl) =>
      (await logIn(callerAt(baseUrl, { address: '203.0.113.4', cookie: `acre.device=${device}` }), member, member.password)).status;
    expect(await statusWith(deviceOf(other))).toBe(429);
    expect(await statusWith(`${id}-${member.id}-${signature}`)).toBe(429);
    expect(await statusWith(deviceOf(member), renewed.baseUrl)).toBe(429);
    expect(await statusWith(deviceOf(member), rotated.baseUrl)).toBe(200);
  });

  it('has a cookie that authenticates nobody, is hidden from scripts, and lasts 400 days', async () => {
    const member = await firm.join('partner');
    const line =
      (await logIn(callerAt(firm.baseUrl), member, member.password)).headers.getSetCookie().find((set) => /device/.test(set)) ?? '';
    expect(line).toMatch(/^acre\.device=[\w-]+; path=\/; expires=[^;]+; samesite=lax; httponly$/);
    const days = (Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(400);
    const onlyDevice = callerAt(firm.baseUrl, { cookie: line.slice(0, line.indexOf(';')) });
    expect((await onlyDevice.ask('GET', '/api/user')).status).toBe(401);
  });

  it('can enter the two-factor code even if others used up the attempts for the account', async () => {
    const member = await protect(await firm.join('partner'));
    for (let device = 1; device <= 2; device += 1) {
      const thief = callerAt(firm.baseUrl);
      await begin(thief, member);
      expect(thief.cookie()).not.toContain('acre.device');
      for (let nth = 1; nth <= tries / 2; nth += 1) expect((await give(thief, '000000')).status).toBe(400);
    }
    const another = callerAt(firm.baseUrl);
    await begin(another, member);
    expect(await give(another, '000000')).toMatchObject(refused);
    const known = callerAt(firm.baseUrl, { cookie: member.cookie() });
    await begin(known, member);
    expect((await give(known, member.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

it('a deleted account leaves no count of attempts behind', async () => {
  const member = await firm.join('partner');
  await logIn(visitorAt('203.0.113.9'), member, wrong);
  await logIn(callerAt(firm.baseUrl, { cookie: member.cookie() }), member, wrong);
  const left = () => firm.owner('rate_limits').whereRaw(`split_part(key, ':account:', 2) in (?, ?)`, [member.email, String(member.id)]);
  expect(await left()).toHaveLength(3);
  await member.client.call(api.account.remove, { body: { password: member.password } });
  expect(await left()).toEqual([]);
});
