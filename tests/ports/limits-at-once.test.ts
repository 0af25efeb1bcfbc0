import { connect, pgLimits } from '@acre/http-api/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { bad, codeOf, good, pointsIn, slowTries } from './tries.ts';

const rounds = 100;
const { db, owner, url } = await freshDatabase();
/** Another instance has a pool of its own. */
const otherDb = connect(url);
afterAll(() => otherDb.destroy());
const instances = [pgLimits(db), pgLimits(otherDb)] as const;
const instance = (nth: number) => instances[nth % 2] ?? instances[0];

beforeEach(() => owner('rate_limits').del());
const howMany = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;
const address = 'login:address:a';
const most = 10;
/** So many are taken, and the rest of the ten are left. */
const takenAt = (key: string, points: number) =>
  owner('rate_limits')
    .insert({ key, points, expire: Date.now() + 60_000 })
    .onConflict('key')
    .merge();

describe('of tries at the same moment on two instances', () => {
  it('exactly those pass that there is room for, though as many are refused for an account that is full', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const room = 1 + (round % 3);
      await takenAt(address, most - room);
      await takenAt('login:account:full', most);
      const tries = Array.from({ length: 12 }, (_, nth) => {
        const account = nth % 2 === 0 ? `login:account:${round}.${nth}` : 'login:account:full';
        return codeOf(instance(nth >> 1).count({ keys: [address, account], most }, good));
      });
      const codes = await Promise.all(tries);
      expect([round, howMany(codes, 'done'), howMany(codes, 'too_many')]).toEqual([round, room, 12 - room]);
      expect(await pointsIn(owner)).toMatchObject({ [address]: most, 'login:account:full': most });
    }
  });

  it('exactly those bad ones are tried that there is room for', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const room = 1 + (round % 3);
      await takenAt(address, most - room);
      const codes = await Promise.all(Array.from({ length: 8 }, (_, nth) => codeOf(instance(nth).guard({ keys: [address], most }, bad))));
      expect([round, howMany(codes, 'a bad try'), howMany(codes, 'too_many')]).toEqual([round, room, 8 - room]);
    }
  });

  it('no two wait for each other, in whichever order they name what they are counted by', async () => {
    const keys = ['code:account:1', 'code:address:a', 'login:account:1', address];
    for (let round = 0; round < rounds; round += 1) {
      await owner('rate_limits').del();
      const tries = (nth: number) => ({ keys: nth % 4 < 2 ? keys : keys.toReversed(), most: 100 });
      const codes = await Promise.all(Array.from({ length: 8 }, (_, nth) => codeOf(instance(nth).guard(tries(nth), good))));
      expect([round, codes]).toEqual([round, Array(8).fill('done')]);
      expect(await pointsIn(owner)).toEqual(Object.fromEntries(keys.map((key) => [key, 0])));
    }
  });
});

describe('the last place', () => {
  it('goes from one good try to the next, until all were done', async () => {
    const [limits] = instances;
    for (let round = 0; round < rounds; round += 1) {
      await takenAt(address, most - 1);
      const { ends, slow } = slowTries();
      const first = codeOf(limits.guard({ keys: [address], most }, slow));
      await expect.poll(() => ends.length, { interval: 1 }).toBe(1);
      const next = Array.from({ length: 6 }, () => codeOf(limits.guard({ keys: [address], most }, good)));
      ends[0]?.(true);
      expect([round, await first, ...(await Promise.all(next))]).toEqual([round, ...Array(7).fill('done')]);
      expect(await pointsIn(owner)).toEqual({ [address]: most - 1 });
    }
  });
});
