import { type Limit, limitRule } from '@acre/contracts/mechanism/rate-limits';
import { clearExpiredCounts, connect, rateLimits } from '@acre/http-api/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { bad, codeOf, good, pointsIn } from './tries.ts';

const { db, owner, url } = await freshDatabase();
/** This second pool stands for another instance of the server. */
const otherDb = connect(url);
afterAll(() => otherDb.destroy());
beforeEach(() => owner('rate_limits').del());

const from = (address: string, account?: string) => ({ address, account });
const points = () => pointsIn(owner);
const taken = (key: string, count: number) => owner('rate_limits').insert({ key, points: count, expire: Date.now() + 60_000 });
const expireAll = () => owner('rate_limits').update({ expire: Date.now() - 1 });

describe('a limit on every attempt', () => {
  const limit: Limit = 'visit';
  const { tries, window } = limitRule(limit);

  it('counts successes and failures, and refuses attempts beyond the maximum with the time to wait', async () => {
    const refused: string[] = [];
    const limits = rateLimits(db, (name) => refused.push(name));
    expect(await codeOf(limits.within(limit, from('192.0.2.1'), bad))).toBe('a bad try');
    for (let nth = 2; nth <= tries; nth += 1) expect(await codeOf(limits.within(limit, from('192.0.2.1'), good))).toBe('done');
    const standings: { left: number; seconds: number }[] = [];
    const over = limits.within(limit, from('192.0.2.1'), good, (standing) => standings.push(standing));
    await expect(over).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) });
    expect([refused, standings]).toEqual([[limit], [{ left: 0, seconds: expect.any(Number) }]]);
    expect(standings[0]?.seconds).toBeGreaterThan(window - 60);
    expect(standings[0]?.seconds).toBeLessThanOrEqual(window);
  });

  it('allows the full number of attempts again after the window ends', async () => {
    const limits = rateLimits(db);
    await taken('visit:address:192.0.2.1', tries);
    expect(await codeOf(limits.within(limit, from('192.0.2.1'), good))).toBe('too_many');
    await expireAll();
    expect(await codeOf(limits.within(limit, from('192.0.2.1'), good))).toBe('done');
  });

  it('drops its counts when the window has ended, and no sooner', async () => {
    const limits = rateLimits(db);
    await limits.within(limit, from('192.0.2.1'), good);
    await expireAll();
    await limits.within(limit, from('192.0.2.2'), good);
    await clearExpiredCounts(db);
    expect(await points()).toEqual({ 'visit:address:192.0.2.2': 1 });
  });
});

describe('a limit on failed attempts', () => {
  const limit: Limit = 'password';
  const { tries } = limitRule(limit);
  const client = from('192.0.2.1', '7');

  it('refunds successful attempts, and reports how many attempts the address of the client has left', async () => {
    const limits = rateLimits(db);
    const left: number[] = [];
    const report = (standing: { left: number }) => void left.push(standing.left);
    await taken('password:account:7', 5);
    expect(await limits.within(limit, client, good, report)).toBe('done');
    expect(await codeOf(limits.within(limit, client, bad, report))).toBe('a bad try');
    expect(left).toEqual([tries - 1, tries, tries - 1]);
    expect(await points()).toEqual({ 'password:account:7': 6, 'password:address:192.0.2.1': 1 });
  });

  it('lets 120 people at one address log in at the same moment, since successes do not count', async () => {
    const limits = rateLimits(db);
    const logins = Array.from({ length: 120 }, (_, nth) => codeOf(limits.within('login', from('192.0.2.1', `${nth}`), good)));
    expect(new Set(await Promise.all(logins))).toEqual(new Set(['done']));
  });

  it('refunds nothing if the count has expired in the meantime', async () => {
    const gone = async () => {
      await owner('rate_limits').where({ key: 'password:account:7' }).del();
      await owner('rate_limits').where({ key: 'password:address:192.0.2.1' }).update({ expire: 1 });
      return 'done';
    };
    expect(await codeOf(rateLimits(db).within(limit, client, gone))).toBe('done');
    expect(await points()).toEqual({ 'password:address:192.0.2.1': 1 });
  });

  it('charges nothing to the address if the account has no attempts left', async () => {
    const refused: string[] = [];
    const limits = rateLimits(db, (name) => refused.push(name));
    await taken('code:account:7', tries);
    expect(await codeOf(limits.within('proof', client, good))).toBe('too_many');
    expect(await points()).toEqual({
      'code:account:7': tries,
      'code:address:192.0.2.1': 0,
      'password:account:7': 0,
      'password:address:192.0.2.1': 0,
    });
    expect(refused).toEqual(['code']);
  });

  it('never allows more than its maximum, however many arrive at the same time on two instances', async () => {
    const [one, other] = [rateLimits(db), rateLimits(otherDb)];
    const codes = await Promise.all(Array.from({ length: 60 }, (_, nth) => codeOf((nth % 2 ? one : other).within(limit, client, bad))));
    const tried = codes.filter((code) => code === 'a bad try').length;
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(tries);
    expect(new Set(codes)).toEqual(new Set(['a bad try', 'too_many']));
  });

  it('fails with the database error if the database cannot count the attempt', async () => {
    await owner.raw('alter table rate_limits add constraint none_is_counted check (points <= 0)');
    try {
      expect(await codeOf(rateLimits(db).within(limit, client, good))).toBe('23514');
    } finally {
      await owner.raw('alter table rate_limits drop constraint none_is_counted');
    }
  });
});

describe('the address of a client', () => {
  const limits = rateLimits(db);
  const keyOf = async (address: string) => {
    await owner('rate_limits').del();
    await limits.within('visit', from(address), good);
    return Object.keys(await points());
  };

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', async (address, network) => expect(await keyOf(address)).toEqual([`visit:address:${network}`]));
});

it('successful attempts of one client at the same moment do not use up its limit', async () => {
  const limits = rateLimits(db);
  const codes = await Promise.all(Array.from({ length: 25 }, () => codeOf(limits.within('referral', from('192.0.2.1'), good))));
  expect(new Set(codes)).toEqual(new Set(['done']));
});
