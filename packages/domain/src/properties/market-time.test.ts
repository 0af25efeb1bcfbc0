import { describe, expect, it } from 'vitest';
import { daysOnMarket, listedSince } from './market-time.ts';
import type { PropertyStatus } from './status.ts';

const history = (...statuses: PropertyStatus[]) => statuses.map((status, day) => ({ status, at: `2026-03-0${day + 1}T10:00:00.000Z` }));

describe('a property is on the market', () => {
  it.each<[string, PropertyStatus[], string | null]>([
    ['not at all before it is listed', ['under_review', 'underwriting'], null],
    ['since it was first listed', ['under_review', 'introduction_made', 'marketing_start', 'phase1_marketing'], '02'],
    ['without a break while buyers come and go', ['under_review', 'marketing_start', 'under_contract', 'phase2_marketing'], '02'],
    ['anew after it was taken off', ['marketing_start', 'under_review', 'feedback_sent', 'phase1_marketing', 'price_drop'], '04'],
    ['no more once it is sold', ['marketing_start', 'closed_paid'], null],
    ['from the beginning where it came in as listed', ['phase3_marketing'], '01'],
    ['since nobody knows when where nothing was recorded', [], null],
  ])('%s', (_, statuses, day) => {
    expect(listedSince(history(...statuses))).toBe(day && `2026-03-${day}T10:00:00.000Z`);
  });

  it.each([
    ['2026-03-01T10:00:00.000Z', 0],
    ['2026-03-02T09:59:59.999Z', 0],
    ['2026-03-02T10:00:00.000Z', 1],
    ['2026-04-01T10:00:00.000Z', 31],
    ['2026-02-28T10:00:00.000Z', 0],
  ])('in whole days: at %s it is %i', (now, days) => {
    expect(daysOnMarket('2026-03-01T10:00:00.000Z', now)).toBe(days);
  });
});
