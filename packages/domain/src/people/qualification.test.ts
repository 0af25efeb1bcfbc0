import { describe, expect, it } from 'vitest';
import { mayBePromoted, qualificationOf } from './qualification.ts';

const enough = { dealsClosed: 5, partnersReferred: 3, commission: 25_000 };

describe('elite qualification', () => {
  it.each([
    ['is met by the exact goals', enough, true],
    ['is met by more than the goals', { dealsClosed: 6, partnersReferred: 4, commission: 25_000.01 }, true],
    ['is not met with too few deals', { ...enough, dealsClosed: 4 }, false],
    ['is not met with too few partners', { ...enough, partnersReferred: 2 }, false],
    ['is not met with a cent of commission missing', { ...enough, commission: 24_999.99 }, false],
    ['is not met with nothing', { dealsClosed: 0, partnersReferred: 0, commission: 0 }, false],
  ])('%s', (_, figures, qualified) => expect(qualificationOf(figures).qualified).toBe(qualified));

  it('shows the progress of each goal', () => {
    const { goals } = qualificationOf({ dealsClosed: 2, partnersReferred: 6, commission: -100 });
    expect(goals.map(({ label, value, target, fraction, met }) => [label, value, target, fraction, met])).toEqual([
      ['Deals Closed', 2, 5, 0.4, false],
      ['Partners Referred', 6, 3, 1, true],
      ['Commission Threshold', -100, 25_000, 0, false],
    ]);
  });

  it('allows only a qualified partner to be promoted', () => {
    expect(mayBePromoted('partner', enough)).toBe(true);
    expect(mayBePromoted('elite', enough)).toBe(false);
    expect(mayBePromoted('admin', enough)).toBe(false);
    expect(mayBePromoted('partner', { ...enough, dealsClosed: 4 })).toBe(false);
  });
});
