import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { growthOf, isNewElite, newElites, partnerBars, topPerformers } from './performance.ts';

const now = '2026-06-30T10:00:00.000Z';

describe('growth', () => {
  it.each([
    [0, 0],
    [1, 5],
    [5, 25],
    [6, 30],
    [7, 30],
    [-1, 0],
  ])('after %i deals is %i%%', (deals, growth) => expect(growthOf(deals)).toBe(growth));
});

describe('top performers', () => {
  it('are the five highest by commission; ties go to the older record', () => {
    const people = [10, 50, 30, 30, 0, 20, 40].map((commissionTotal, index) => ({ id: index + 1, commissionTotal }));
    expect(topPerformers(people).map(({ id }) => id)).toEqual([2, 7, 3, 4, 6]);
    expect(topPerformers(people.toReversed()).map(({ id }) => id)).toEqual([2, 7, 3, 4, 6]);
    expect(topPerformers(people.slice(0, 2))).toHaveLength(2);
    expect(topPerformers([])).toEqual([]);
  });
});

describe('new elites', () => {
  it.each([
    [0, true],
    [90, true],
    [90.001, false],
    [91, false],
  ])('include one who joined %d days ago: %s', (days, isNew) => expect(isNewElite({ createdAt: addDays(now, -days) }, now)).toBe(isNew));

  it('come newest first; ties go to the newer record', () => {
    const people = [100, 50, 3, 89, 3].map((days, index) => ({ id: index + 1, createdAt: addDays(now, -days) }));
    expect(newElites(people, now).map(({ id }) => id)).toEqual([5, 3, 2, 4]);
  });
});

describe('the bars of a partner card', () => {
  it.each([
    ['are empty without results', { propertiesCount: 0, commissionTotal: 0, dealsCount: 0 }, [0, 0, 0]],
    ['show the share of each maximum', { propertiesCount: 5, commissionTotal: 2_500, dealsCount: 1 }, [0.5, 0.25, 0.2]],
    ['are full at the maxima', { propertiesCount: 10, commissionTotal: 10_000, dealsCount: 5 }, [1, 1, 1]],
    ['are full above the maxima', { propertiesCount: 11, commissionTotal: 10_001, dealsCount: 6 }, [1, 1, 1]],
    ['are empty for a negative commission', { propertiesCount: 1, commissionTotal: -50, dealsCount: 1 }, [0.1, 0, 0.2]],
  ])('%s', (_, figures, fractions) => expect(Object.values(partnerBars(figures)).map(({ fraction }) => fraction)).toEqual(fractions));

  it('show the values next to their maxima', () =>
    expect(partnerBars({ propertiesCount: 12, commissionTotal: 12_500, dealsCount: 7 })).toMatchObject({
      properties: { value: 12, max: 10 },
      commission: { value: 12.5, max: 10 },
      activeDeals: { value: 7, max: 5 },
    }));
});
