import { describe, expect, it } from 'vitest';
import { tierOf } from './tier.ts';

describe('the tier of an elite', () => {
  it.each([
    [0, 0, 'Bronze', 'Silver requires more than $5,000 in commission or at least 2 partners referred'],
    [5_000, 1, 'Bronze', 'Silver requires more than $5,000 in commission or at least 2 partners referred'],
    [5_000.01, 0, 'Silver', 'More than $5,000 in commission'],
    [0, 2, 'Silver', 'At least 2 partners referred'],
    [5_001, 2, 'Silver', 'More than $5,000 in commission and at least 2 partners referred'],
    [10_000, 3, 'Silver', 'More than $5,000 in commission and at least 2 partners referred'],
    [10_000.01, 0, 'Gold', 'More than $10,000 in commission'],
    [0, 4, 'Gold', 'At least 4 partners referred'],
    [10_001, 4, 'Gold', 'More than $10,000 in commission and at least 4 partners referred'],
    [-1, 0, 'Bronze', 'Silver requires more than $5,000 in commission or at least 2 partners referred'],
  ])('for a commission of $%d and %i referred partners is %s: %s', (commissionTotal, partnersReferred, label, reason) =>
    expect(tierOf({ commissionTotal, partnersReferred })).toEqual({ tier: label.toLowerCase(), label, reason }),
  );
});
