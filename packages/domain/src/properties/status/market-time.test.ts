import { describe, expect, it } from 'vitest';
import { daysOnMarket, listedSince } from './market-time.ts';
import type { PropertyStatus } from './status.ts';

const history = (...statuses: PropertyStatus[]) => statuses.map((status, day) => ({ status, at: `2026-03-0${day + 1}T10:00:00.000Z` }));

describe('a property is on the market', () => {
  it.each<[string, PropertyStatus[], string | null]>([
    ['never before it is listed', ['under_review', 'underwriting'], null],
    [
      'from its first listing, which is no introduction',
      ['under_review', 'introduction_made', 'marketing_start', 'phase1_marketing'],
      '03',
    ],
    ['without a break while buyers change', ['under_review', 'marketing_start', 'under_contract', 'phase2_marketing'], '02'],
    ['anew after it was taken off', ['marketing_start', 'under_review', 'feedback_sent', 'phase1_marketing', 'price_drop'], '04'],
    ['no longer after it is sold', ['marketing_start', 'closed_paid'], null],
    ['from its start when it was imported as listed', ['phase3_marketing'], '01'],
    ['from an unknown date when no history was recorded', [], null],
  ])('%s', (_, statuses, day) => {
    expect(listedSince(history(...statuses))).toBe(day && `2026-03-${day}T10:00:00.000Z`);
  });

  it.each([
    ['2026-03-01T10:00:00.000Z', 0],
    ['2026-03-02T09:59:59.999Z', 0],
    ['2026-03-02T10:00:00.000Z', 1],
    ['2026-04-01T10:00:00.000Z', 31],
    ['2026-02-28T10:00:00.000Z', 0],
  ])('as of %s, for %i whole days', (now, days) => {
    expect(daysOnMarket('2026-03-01T10:00:00.000Z', now)).toBe(days);
  });
});
