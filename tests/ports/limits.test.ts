import { limitRules, limitWindow } from '@acre/contracts/openapi';
import { type Actor, visitor } from '@acre/domain';
import { limitedBy, pgLimits } from '@acre/http-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { db, owner } = await freshDatabase();
beforeEach(() => owner('rate_limits').del());

const bad = async (): Promise<never> => {
  throw new Error('a bad try');
};
const good = async (): Promise<string> => 'done';
const points = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await owner('rate_limits').orderBy('key')).map(({ key, points: taken }) => [key, taken]));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

describe('tries that are counted', () => {
  it('are so however they turn out, under every key or, where one is full, under none', async () => {
    const refused: string[] = [];
    const limits = pgLimits(db, (limit) => refused.push(limit));
    const tries = (...keys: string[]) => ({ keys, most: 2 });
    const told: unknown[] = [];
    expect(await limits.count(tries('upload:address:a', 'upload:account:1'), good, (standing) => told.push(standing))).toBe('done');
    await expect(limits.count(tries('upload:account:1'), bad)).rejects.toThrow('a bad try');
    expect(await points()).toEqual({ 'upload:account:1': 2, 'upload:address:a': 1 });
    const over = limits.count(tries('upload:address:a', 'upload:account:1'), good, (standing) => told.push(standing));
    await expect(over).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) });
    expect(await points()).toEqual({ 'upload:account:1': 2, 'upload:address:a': 1 });
    expect(refused).toEqual(['upload']);
    expect(told).toMatchObject([{ left: 1 }, { left: 0 }]);
    for (const { seconds } of told as { seconds: number }[]) {
      expect(seconds).toBeGreaterThan(limitWindow - 30);
      expect(seconds).toBeLessThanOrEqual(limitWindow);
    }
  });

  it('are told of by the first key, which is the caller’s own', async () => {
    const limits = pgLimits(db);
    await limits.count({ keys: ['login:account:1'], most: 5 }, good);
    let left = -1;
    await limits.count({ keys: ['login:address:a', 'login:account:1'], most: 5 }, good, (standing) => {
      left = standing.left;
    });
    expect(left).toBe(4);
  });

  it('may be as many again when the window is over', async () => {
    const limits = pgLimits(db);
    const tries = { keys: ['reset:address:a'], most: 1 };
    await limits.count(tries, good);
    expect(await codeOf(limits.count(tries, good))).toBe('too_many');
    await owner('rate_limits').update({ expire: Date.now() - 1 });
    expect(await codeOf(limits.count(tries, good))).toBe('done');
  });

  it('by no key are not limited', async () => {
    const told: unknown[] = [];
    const limits = pgLimits(db);
    expect(await limits.count({ keys: [], most: 3 }, good, (standing) => told.push(standing))).toBe('done');
    expect(told).toEqual([{ left: 3, seconds: limitWindow }]);
  });

  it('are refused for what went wrong, where they cannot be counted', async () => {
    const gone = { keys: ['login:address:a'], most: 1 };
    await owner.raw('alter table rate_limits rename to rate_limits_away');
    try {
      expect(await codeOf(pgLimits(db).count(gone, good))).toBe('42P01');
    } finally {
      await owner.raw('alter table rate_limits_away rename to rate_limits');
    }
  });
});

describe('tries that are guarded', () => {
  const tries = { keys: ['login:address:a', 'login:account:1'], most: 2 };

  it('are counted when they turn out bad, and given back when they turn out good', async () => {
    const limits = pgLimits(db);
    const told: number[] = [];
    const tell = ({ left }: { left: number }) => void told.push(left);
    expect(await limits.guard(tries, good, tell)).toBe('done');
    expect(await points()).toEqual({ 'login:account:1': 0, 'login:address:a': 0 });
    expect(await codeOf(limits.guard(tries, bad, tell))).toBe('a bad try');
    expect(await points()).toEqual({ 'login:account:1': 1, 'login:address:a': 1 });
    expect(told).toEqual([1, 2, 1]);
    expect(await codeOf(limits.guard(tries, bad))).toBe('a bad try');
    expect(await codeOf(limits.guard(tries, good))).toBe('too_many');
  });

  it('wait for those under way that may give theirs back, and are refused where these turn out bad', async () => {
    const limits = pgLimits(db);
    const ends: ((isGood: boolean) => void)[] = [];
    const slow = () =>
      new Promise<string>((resolve, reject) => ends.push((isGood) => (isGood ? resolve('done') : reject(new Error('a bad try')))));
    const one = { keys: ['login:address:a'], most: 1 };
    const first = codeOf(limits.guard(one, slow));
    await expect.poll(() => ends.length).toBe(1);
    let settled = false;
    const second = codeOf(limits.guard(one, slow)).finally(() => {
      settled = true;
    });
    await expect.poll(async () => (await points())['login:address:a']).toBe(1);
    expect(settled).toBe(false);
    ends[0]?.(true);
    expect(await first).toBe('done');
    await expect.poll(() => ends.length).toBe(2);
    const third = codeOf(limits.guard(one, slow));
    ends[1]?.(false);
    expect([await second, await third]).toEqual(['a bad try', 'too_many']);
    expect(await codeOf(limits.guard(one, good))).toBe('too_many');
    expect(ends).toHaveLength(2);
  });

  it('are counted by all instances together', async () => {
    expect(await codeOf(pgLimits(db).guard(tries, bad))).toBe('a bad try');
    expect(await codeOf(pgLimits(db).guard(tries, bad))).toBe('a bad try');
    expect(await codeOf(pgLimits(db).guard(tries, good))).toBe('too_many');
  });
});

describe('what a try is counted by', () => {
  const member: Actor = { role: 'elite', id: 7, referredBy: null };
  type Limited = keyof typeof limitRules;
  /** The keys that are counted, and the headers that are told. */
  async function triedOf(
    limited: Limited | undefined,
    over: { actor?: Actor; body?: unknown; awaiting?: number } = {},
    work: () => Promise<unknown> = bad,
  ) {
    const headers: Record<string, string> = {};
    const awaiting = over.awaiting === undefined ? undefined : { personId: over.awaiting, passwordVersion: 1 };
    const of = { limited, address: 'a', actor: over.actor ?? visitor, body: over.body, session: { awaiting } };
    await codeOf(limitedBy(pgLimits(db), of, (name, value) => Object.assign(headers, { [name]: value }), work));
    const keys = Object.entries(await points()).flatMap(([key, taken]) => (taken > 0 ? [key] : []));
    await owner('rate_limits').del();
    return { keys, headers };
  }
  const keysOf = async (...asked: Parameters<typeof triedOf>) => (await triedOf(...asked)).keys;

  it('nothing, where it is not limited', async () => {
    expect(await triedOf(undefined)).toEqual({ keys: [], headers: {} });
  });

  it('the address and the account that is named, however it is written, where whoever asks has yet to sign in', async () => {
    for (const limited of ['login', 'register', 'reset'] as const) {
      const both = [`${limited}:account:ada@acre.test`, `${limited}:address:a`];
      expect(await keysOf(limited, { body: { email: ' ADA@acre.test' } })).toEqual(both);
      expect(await keysOf(limited, { body: { username: 'Ada@acre.test' }, actor: member })).toEqual(both);
      expect(await keysOf(limited, { body: { email: 'ada@acre.test', username: 'other' } })).toEqual(both);
      expect(await keysOf(limited)).toEqual([`${limited}:address:a`]);
    }
  });

  it('the address and the account of the session, whatever the body names', async () => {
    for (const limited of ['password', 'link', 'code', 'referral'] as const) {
      const both = [`${limited}:account:7`, `${limited}:address:a`];
      expect(await keysOf(limited, { actor: member, body: { email: 'wanted@acre.test' } })).toEqual(both);
      expect(await keysOf(limited, { awaiting: 7 })).toEqual(both);
      expect(await keysOf(limited, { body: { email: 'wanted@acre.test' } })).toEqual([`${limited}:address:a`]);
    }
  });

  it('a proof counts as a try of the password and of a code', async () => {
    expect(await keysOf('proof', { actor: member })).toEqual([
      ...['code:account:7', 'code:address:a', 'password:account:7', 'password:address:a'],
    ]);
  });

  it('the address alone, or who does it alone', async () => {
    for (const limited of ['enquiry', 'visit', 'brochure'] as const)
      expect(await keysOf(limited, { actor: member })).toEqual([`${limited}:address:a`]);
    for (const limited of ['letter', 'export', 'upload', 'statement'] as const)
      expect(await keysOf(limited, { actor: member })).toEqual([`${limited}:account:7`]);
  });

  it('good tries only where every one counts, ten or a hundred and fifty in a quarter of an hour, as the headers tell', async () => {
    const many = ['upload', 'statement', 'brochure'];
    const everyTry = ['reset', 'enquiry', 'visit', 'letter', 'export', ...many];
    for (const limited of Object.keys(limitRules) as Limited[]) {
      const { keys, headers } = await triedOf(limited, { actor: member }, good);
      const [most, counts] = [many.includes(limited) ? 150 : 10, everyTry.includes(limited)];
      expect([limited, keys.length > 0]).toEqual([limited, counts]);
      expect(headers['RateLimit-Policy']).toBe(`"${limited}";q=${most};w=900`);
      expect(headers['RateLimit']).toMatch(new RegExp(`^"${limited}";r=${counts ? most - 1 : most};t=(900|89\\d)$`));
    }
  });
});
