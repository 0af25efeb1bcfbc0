import { describe, expect, it } from 'vitest';
import { personRoles } from '../kernel/actor.ts';
import { dealParts, isEligible } from './participant-eligibility.ts';

describe('taking part in a deal', () => {
  it.each([
    ['admin', ['seller', 'buyer', 'partner', 'elite']],
    ['elite', ['elite']],
    ['partner', ['partner']],
    ['seller', ['seller']],
    ['buyer', ['buyer']],
  ] as const)('is open to the role %s in the parts %j', (role, allowed) => {
    expect(dealParts.filter((part) => isEligible(part, { id: 1, role, deactivatedAt: null }, 2))).toEqual(allowed);
    expect(dealParts.filter((part) => isEligible(part, { id: 1, role, deactivatedAt: null }, null))).toEqual(allowed);
  });

  it.each(personRoles)('as seller is open to the submitter even with role %s, but being the submitter opens no other part', (role) => {
    expect(isEligible('seller', { id: 7, role, deactivatedAt: null }, 7)).toBe(true);
    for (const part of dealParts.slice(1))
      expect(isEligible(part, { id: 7, role, deactivatedAt: null }, 7)).toBe(isEligible(part, { id: 7, role, deactivatedAt: null }, null));
  });

  it('is closed to anyone deactivated, except the submitter as seller', () => {
    const out = { id: 7, deactivatedAt: '2026-01-31T00:00:00.000Z' };
    for (const role of personRoles) expect(dealParts.filter((part) => isEligible(part, { ...out, role }, 7))).toEqual(['seller']);
  });
});
