import { describe, expect, it } from 'vitest';
import { tierOf } from './tier.ts';

describe('the tier of an elite', () => {
  it.each([
    [0, 0, 'Bronze', 'Silver needs commission above $5,000 or more than 1 partner referred'],
    [5_000, 1, 'Bronze', 'Silver needs commission above $5,000 or more than 1 partner referred'],
    [5_000.01, 0, 'Silver', 'Commission above $5,000'],
    [0, 2, 'Silver', 'More than 1 partner referred'],
    [5_001, 2, 'Silver', 'Commission above $5,000 and more than 1 partner referred'],
    [10_000, 3, 'Silver', 'Commission above $5,000 and more than 1 partner referred'],
    [10_000.01, 0, 'Gold', 'Commission above $10,000'],
    [0, 4, 'Gold', 'More than 3 partners referred'],
    [10_001, 4, 'Gold', 'Commission above $10,000 and more than 3 partners referred'],
    [-1, 0, 'Bronze', 'Silver needs commission above $5,000 or more than 1 partner referred'],
  ])('for a commission of $%d and %i referred partners is %s: %s', (commissionTotal, partnersReferred, label, reason) =>
    expect(tierOf({ commissionTotal, partnersReferred })).toEqual({ tier: label.toLowerCase(), label, reason }),
  );
});
