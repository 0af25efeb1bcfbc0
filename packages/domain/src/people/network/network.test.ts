import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, referredCount, uplineOf } from './network.ts';

const person = (id: number, referredBy: number | null) => ({ id, referredBy });
// Person 1 referred 2 and 3. Person 2 referred 4 and 5. Person 3 referred 6. Nobody referred 1 or 7.
const family = [person(1, null), person(2, 1), person(3, 1), person(4, 2), person(5, 2), person(6, 3), person(7, null)];

describe('the referral tree', () => {
  it.each([
    [1, [2, 3, 4, 5, 6]],
    [2, [4, 5]],
    [6, []],
    [7, []],
    [99, []],
  ])('below %i is %j, level by level', (id, network) => expect(networkOf(family, id)).toEqual(network));

  it.each([
    [6, [3, 1]],
    [2, [1]],
    [1, []],
    [99, []],
  ])('above %i is %j, with the referrer first', (id, upline) => expect(uplineOf(family, id)).toEqual(upline));

  it('counts the direct referrals of a person', () => {
    expect(referredCount(family, 1)).toBe(2);
    expect(referredCount(family, 1, ({ id }) => id === 3)).toBe(1);
    expect(referredCount(family, 6)).toBe(0);
  });

  it('ends at a cycle or an unknown person in bad data', () => {
    const circle = [person(1, 3), person(2, 1), person(3, 2), person(4, 4), person(5, 99)];
    expect(uplineOf(circle, 1)).toEqual([3, 2]);
    expect(networkOf(circle, 1)).toEqual([2, 3]);
    expect(uplineOf(circle, 4)).toEqual([]);
    expect(networkOf(circle, 4)).toEqual([]);
    expect(uplineOf(circle, 5)).toEqual([]);
  });

  it('gives consistent results upward and downward for any data', () => {
    const trees = fc
      .array(fc.option(fc.nat({ max: 11 }), { nil: null }), { maxLength: 12 })
      .map((all) => all.map((by, id) => person(id, by)));
    fc.assert(
      fc.property(trees, (people) => {
        for (const { id } of people) {
          const below = networkOf(people, id);
          expect(below).not.toContain(id);
          expect(new Set(below).size).toBe(below.length);
          const lookingUp = people.filter((other) => other.id !== id && uplineOf(people, other.id).includes(id)).map((other) => other.id);
          expect(below.toSorted()).toEqual(lookingUp.toSorted());
        }
      }),
    );
  });
});
