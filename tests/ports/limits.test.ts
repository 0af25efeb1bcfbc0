import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { limitWindow } from '@acre/contracts/openapi';
import { forgetTries, pgLimits } from '@acre/http-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { bad, codeOf, good, pointsIn, slowTries } from './tries.ts';

const { db, owner } = await freshDatabase();
beforeEach(() => owner('rate_limits').del());
const points = () => pointsIn(owner);
const lastChanges = async (): Promise<unknown> => owner('rate_limits').orderBy('key').select(owner.raw('xmin::text'));
/** Nobody counts, or gives back: whoever waits asks nothing of the database meanwhile. */
const isCalm = async (): Promise<boolean> => {
  const before = await lastChanges();
  await setTimeout(100);
  return isDeepStrictEqual(await lastChanges(), before);
};

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

  it('are refused by the name of what was tried too often, not of what was tried beside it', async () => {
    const refused: string[] = [];
    const limits = pgLimits(db, (limit) => refused.push(limit));
    await limits.count({ keys: ['code:account:1'], most: 1 }, good);
    expect(await codeOf(limits.count({ keys: ['password:account:1', 'code:account:1'], most: 1 }, good))).toBe('too_many');
    expect(refused).toEqual(['code']);
  });

  it('may be as many again when the window is over', async () => {
    const limits = pgLimits(db);
    const tries = { keys: ['reset:address:a'], most: 1 };
    await limits.count(tries, good);
    expect(await codeOf(limits.count(tries, good))).toBe('too_many');
    await owner('rate_limits').update({ expire: Date.now() - 1 });
    expect(await codeOf(limits.count(tries, good))).toBe('done');
  });

  it('are forgotten when the window is over, and no sooner', async () => {
    const limits = pgLimits(db);
    await limits.count({ keys: ['reset:address:a', 'reset:address:b'], most: 1 }, good);
    await owner('rate_limits')
      .where({ key: 'reset:address:a' })
      .update({ expire: Date.now() - 1 });
    await owner.raw(`insert into rate_limits (key, points, expire) select 'reset:address:' || n, 1, 0 from generate_series(1, 1200) n`);
    await forgetTries(db);
    expect(await points()).toEqual({ 'reset:address:b': 1 });
  });

  it('by no key are not limited', async () => {
    const told: unknown[] = [];
    const limits = pgLimits(db);
    expect(await limits.count({ keys: [], most: 3 }, good, (standing) => told.push(standing))).toBe('done');
    expect(told).toEqual([{ left: 3, seconds: limitWindow }]);
  });

  it('are refused for what went wrong where they cannot be counted, and take and give back nothing', async () => {
    const limits = pgLimits(db);
    const uncounted = { keys: ['login:address:a'], most: 1 };
    await owner.raw('alter table rate_limits add constraint none_is_counted check (points <= 0)');
    try {
      expect(await codeOf(limits.count(uncounted, good))).toBe('23514');
      expect(await codeOf(limits.guard(uncounted, good))).toBe('23514');
    } finally {
      await owner.raw('alter table rate_limits drop constraint none_is_counted');
    }
    expect(await points()).toEqual({});
    expect(await codeOf(limits.guard(uncounted, bad))).toBe('a bad try');
    expect(await codeOf(limits.guard(uncounted, good))).toBe('too_many');
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
    const { ends, slow } = slowTries();
    const one = { keys: ['login:address:a'], most: 1 };
    const first = codeOf(limits.guard(one, slow));
    await expect.poll(() => ends.length).toBe(1);
    let settled = false;
    const second = codeOf(limits.guard(one, slow)).finally(() => {
      settled = true;
    });
    await expect.poll(isCalm).toBe(true);
    expect([settled, await points()]).toEqual([false, { 'login:address:a': 1 }]);
    ends[0]?.(true);
    expect(await first).toBe('done');
    await expect.poll(() => ends.length).toBe(2);
    const third = codeOf(limits.guard(one, slow));
    ends[1]?.(false);
    expect([await second, await third]).toEqual(['a bad try', 'too_many']);
    expect(await codeOf(limits.guard(one, good))).toBe('too_many');
    expect(ends).toHaveLength(2);
  });

  it('wait for the last of those under way, not for the first alone', async () => {
    const limits = pgLimits(db);
    const { ends, slow } = slowTries();
    const both = [codeOf(limits.guard(tries, slow)), codeOf(limits.guard(tries, slow))];
    await expect.poll(() => ends.length).toBe(2);
    ends[0]?.(false);
    expect(await Promise.race(both)).toBe('a bad try');
    const next = codeOf(limits.guard(tries, good));
    await expect.poll(points).toEqual({ 'login:account:1': 2, 'login:address:a': 2 });
    ends[1]?.(true);
    expect(await next).toBe('done');
  });

  it('wait for whoever holds the place that they lack, whatever else either of them tries', async () => {
    const limits = pgLimits(db);
    const { ends, slow } = slowTries();
    const first = codeOf(limits.guard({ keys: ['login:address:a', 'login:account:1'], most: 1 }, slow));
    await expect.poll(() => ends.length).toBe(1);
    const second = codeOf(limits.guard({ keys: ['login:address:a', 'login:account:2'], most: 1 }, good));
    await expect.poll(isCalm).toBe(true);
    ends[0]?.(true);
    expect([await first, await second]).toEqual(['done', 'done']);
  });

  it('wait for nobody who tries something else', async () => {
    const limits = pgLimits(db);
    const { ends, slow } = slowTries();
    const other = codeOf(limits.guard({ keys: ['login:address:b'], most: 1 }, slow));
    await expect.poll(() => ends.length).toBe(1);
    expect(await codeOf(limits.guard({ keys: ['login:address:a'], most: 1 }, bad))).toBe('a bad try');
    expect(await codeOf(limits.guard({ keys: ['login:address:a'], most: 1 }, good))).toBe('too_many');
    ends[0]?.(true);
    expect(await other).toBe('done');
  });

  it('that begin in the same moment wait for each other, where there is room for one', async () => {
    const limits = pgLimits(db);
    const { ends, slow } = slowTries();
    const one = { keys: ['login:address:a'], most: 1 };
    const both = [codeOf(limits.guard(one, slow)), codeOf(limits.guard(one, slow))];
    await expect.poll(() => ends.length).toBe(1);
    await expect.poll(isCalm).toBe(true);
    ends[0]?.(true);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.(true);
    expect(await Promise.all(both)).toEqual(['done', 'done']);
  });

  it('are not refused where more come in one moment than there is room for, and are over at once', async () => {
    const limits = pgLimits(db);
    const of = { keys: ['referral:address:a'], most: 10 };
    const many = Array.from({ length: 15 }, () => codeOf(limits.guard(of, good)));
    expect(await Promise.all(many)).toEqual(Array(15).fill('done'));
  });

  it('that end after their window are not given back to the next one', async () => {
    const limits = pgLimits(db);
    const { ends, slow } = slowTries();
    const first = codeOf(limits.guard(tries, slow));
    await expect.poll(() => ends.length).toBe(1);
    await owner('rate_limits').update({ expire: Date.now() - 1 });
    expect(await codeOf(limits.guard(tries, bad))).toBe('a bad try');
    ends[0]?.(true);
    expect(await first).toBe('done');
    expect(await points()).toEqual({ 'login:account:1': 1, 'login:address:a': 1 });
  });

  it('are counted by all instances together', async () => {
    expect(await codeOf(pgLimits(db).guard(tries, bad))).toBe('a bad try');
    expect(await codeOf(pgLimits(db).guard(tries, bad))).toBe('a bad try');
    expect(await codeOf(pgLimits(db).guard(tries, good))).toBe('too_many');
  });
});
