import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommissionPlan, defaultPlan } from './plan.ts';
import { type Participants, type Share, splitCommission } from './split-commission.ts';

const [elite, partner, referrer, grandReferrer] = [1, 2, 3, 4] as const;
const everybody: Participants = { eliteId: elite, partnerId: partner, uplineOfPartner: [referrer, grandReferrer, 5] };
const shown = (shares: readonly Share[]) =>
  shares.map(({ personId, level, percent, cents }) => `${level} ${personId ?? '-'} ${percent}% ${cents}`);

describe('a commission of 1,000.00 under the default plan', () => {
  it.each([
    ['everybody', everybody, ['elite 1 10% 10000', 'upline1 3 5% 5000', 'upline2 4 2% 2000', 'partner 2 83% 83000']],
    ['no elite', { ...everybody, eliteId: null }, ['upline1 3 5% 5000', 'upline2 4 2% 2000', 'partner 2 93% 93000']],
    ['no upline of the partner', { ...everybody, uplineOfPartner: [] }, ['elite 1 10% 10000', 'partner 2 90% 90000']],
    [
      'one person above the partner',
      { ...everybody, uplineOfPartner: [referrer] },
      ['elite 1 10% 10000', 'upline1 3 5% 5000', 'partner 2 85% 85000'],
    ],
    [
      'an elite who referred the partner',
      { ...everybody, uplineOfPartner: [elite, 4] },
      ['elite 1 10% 10000', 'upline2 4 2% 2000', 'partner 2 88% 88000'],
    ],
    [
      'an elite who is the second above',
      { ...everybody, uplineOfPartner: [3, elite] },
      ['elite 1 10% 10000', 'upline1 3 5% 5000', 'partner 2 85% 85000'],
    ],
    ['no partner', { ...everybody, partnerId: null }, ['elite 1 10% 10000', 'house - 90% 90000']],
    ['nobody', { eliteId: null, partnerId: null, uplineOfPartner: [] }, ['house - 100% 100000']],
    [
      'one person as elite and partner',
      { ...everybody, eliteId: partner },
      ['upline1 3 5% 5000', 'upline2 4 2% 2000', 'partner 2 93% 93000'],
    ],
    [
      'bad data: the partner in their own upline',
      { ...everybody, uplineOfPartner: [partner, 4] },
      ['elite 1 10% 10000', 'upline2 4 2% 2000', 'partner 2 88% 88000'],
    ],
    [
      'bad data: the same person twice in the upline',
      { ...everybody, uplineOfPartner: [3, 3] },
      ['elite 1 10% 10000', 'upline1 3 5% 5000', 'partner 2 85% 85000'],
    ],
  ] as const)('with %s', (_, people, shares) => expect(shown(splitCommission(100_000, defaultPlan, people))).toEqual(shares));
});

describe('rounding', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [10, [1, 1, 0, 8]],
    [25, [3, 1, 0, 21]],
    [99, [10, 5, 2, 82]],
    [101, [10, 5, 2, 84]],
    [1_234_567, [123_457, 61_728, 24_691, 1_024_691]],
  ])('distributes %i cents by the largest remainder', (amount, cents) =>
    expect(splitCommission(amount, defaultPlan, everybody).map((share) => share.cents)).toEqual(cents),
  );

  it('gives the leftover cent to the earlier claim when remainders are equal', () => {
    const half: CommissionPlan = { version: 1, eliteBasisPoints: 5_000, uplineBasisPoints: [] };
    expect(shown(splitCommission(1, half, everybody))).toEqual(['elite 1 50% 1', 'partner 2 50% 0']);
  });

  it('leaves no partner share when the plan distributes everything', () => {
    const all: CommissionPlan = { version: 1, eliteBasisPoints: 6_000, uplineBasisPoints: [4_000] };
    expect(shown(splitCommission(100, all, everybody))).toEqual(['elite 1 60% 60', 'upline1 3 40% 40']);
  });

  it('creates no 0% share but keeps even the smallest share', () => {
    const least: CommissionPlan = { version: 1, eliteBasisPoints: 0, uplineBasisPoints: [1, 9_998] };
    expect(shown(splitCommission(10_000, least, everybody))).toEqual(['upline1 3 0.01% 1', 'upline2 4 99.98% 9998', 'partner 2 0.01% 1']);
  });

  it.each([[-1], [0.5], [Number.NaN], [2 ** 53]])('refuses %d as an amount and explains why', (amount) =>
    expect(() => splitCommission(amount, defaultPlan, everybody)).toThrow(new RangeError(`not an amount in cents: ${amount}`)),
  );

  it('refuses a plan that distributes more than 100%', () =>
    expect(() => splitCommission(100, { version: 1, eliteBasisPoints: 10_000, uplineBasisPoints: [1] }, everybody)).toThrow(
      'distributes more than 100%',
    ));
});

describe('any commission under any plan', () => {
  const id = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
  const people = fc.record({ eliteId: id, partnerId: id, uplineOfPartner: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }) });
  const plans = fc.record({
    version: fc.constant(1),
    eliteBasisPoints: fc.nat({ max: 4_000 }),
    uplineBasisPoints: fc.array(fc.nat({ max: 1_500 }), { maxLength: 4 }),
  });

  it('is distributed to the cent, with no negative share and at most one share per person', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000_000 }), plans, people, (amount, plan, who) => {
        const shares = splitCommission(amount, plan, who);
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(amount);
        expect(Math.round(shares.reduce((sum, share) => sum + share.percent * 100, 0))).toBe(10_000);
        expect(shares.every((share) => Number.isInteger(share.cents) && share.cents >= 0)).toBe(true);
        expect(new Set(shares.map((share) => share.personId)).size).toBe(shares.length);
        for (const share of shares) expect(Math.abs(share.cents - (amount / 100) * share.percent)).toBeLessThan(1.1);
      }),
    );
  });
});
