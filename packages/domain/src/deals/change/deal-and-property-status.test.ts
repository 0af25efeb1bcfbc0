import { describe, expect, it } from 'vitest';
import { propertyStatuses } from '../../properties/status/status.ts';
import type { DealStatus } from '../status.ts';
import { dealCatchesUp, propertyFollows } from './deal-and-property-status.ts';

describe('a deal whose property is further along', () => {
  it.each([
    ['active', 'marketing_start', undefined],
    ['active', 'phase4_marketing', undefined],
    ['active', 'buyer_located', 'under_contract'],
    ['active', 'under_contract', 'under_contract'],
    ['active', 'closing_scheduled', 'under_contract'],
    ['active', 'closed_paid', 'closed'],
    ['under_contract', 'due_diligence', undefined],
    ['under_contract', 'closed_paid', 'closed'],
    ['closed', 'closed_paid', undefined],
    ['cancelled', 'closed_paid', undefined],
  ] as const)('may move from %s, with the property at %s, to %s', (status, property, to) =>
    expect(dealCatchesUp({ status }, property)).toBe(to),
  );
});

describe('the property of a deal', () => {
  const followed = (status: DealStatus, commissionPaid: boolean) =>
    propertyStatuses.filter((property) => propertyFollows({ status, commissionPaid }, property) !== undefined);

  it('follows the deal to Under Contract unless it is already that far', () => {
    const before = propertyStatuses.slice(0, propertyStatuses.indexOf('buyer_located')).filter((status) => status !== 'under_contract');
    expect(followed('under_contract', false)).toEqual(before);
    expect(propertyFollows({ status: 'under_contract', commissionPaid: false }, 'marketing_start')).toBe('under_contract');
  });

  it('follows the deal to Closed & Paid once the deal is closed and its commission is paid', () => {
    expect(followed('closed', true)).toEqual(propertyStatuses.filter((status) => status !== 'closed_paid'));
    expect(propertyFollows({ status: 'closed', commissionPaid: true }, 'due_diligence')).toBe('closed_paid');
    expect(followed('closed', false)).toEqual([]);
  });

  it('stays unchanged if the deal is active or cancelled', () =>
    expect([followed('active', true), followed('cancelled', true)]).toEqual([[], []]));
});
