import { type BasisPoints, dividedPart, toPercent, wholeInBasisPoints } from '../kernel/basis-points.ts';
import type { Cents } from '../kernel/money.ts';
import { type CommissionPlan, isAffordable } from './plan.ts';

export type ShareLevel = 'elite' | `upline${number}` | 'partner' | 'house';

/** A null person means that the firm gets the share. */
export type Share = Readonly<{ personId: number | null; level: ShareLevel; percent: number; cents: Cents }>;

/**
 * These people share a commission. `uplineOfPartner` lists people above the partner in the referral tree, the referrer first. Null marks a
 * missing or skipped person.
 */
export type Participants = Readonly<{ eliteId: number | null; partnerId: number | null; uplineOfPartner: readonly (number | null)[] }>;

type Claim = Readonly<{ personId: number | null; level: ShareLevel; points: BasisPoints }>;

/**
 * Splits a commission exactly to the cent. Leftover cents go to the claims with the largest remainders; among equal ones, to the earlier
 * claim.
 */
export function splitCommission(amountCents: Cents, plan: CommissionPlan, people: Participants): Share[] {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) throw new RangeError(`not an amount in cents: ${amountCents}`);
  if (!isAffordable(plan)) throw new RangeError('the commission plan distributes more than 100%');
  return inCents(amountCents, claimsOf(plan, people));
}

/**
 * Returns the claims to a commission, at most one per person, so that nobody is paid twice. The partner claims only the remainder, which
 * includes all unclaimed shares. Without a partner, the firm claims the remainder.
 */
function claimsOf(plan: CommissionPlan, { eliteId, partnerId, uplineOfPartner }: Participants): Claim[] {
  const claims: Claim[] = [];
  const isPaid = (id: number) => id === partnerId || claims.some((claim) => claim.personId === id);
  const claim = (personId: number | null | undefined, level: ShareLevel, points: BasisPoints) => {
    if (personId !== null && personId !== undefined && points > 0 && !isPaid(personId)) claims.push({ personId, level, points });
  };
  claim(eliteId, 'elite', plan.eliteBasisPoints);
  const upline = partnerId === null ? [] : uplineOfPartner;
  for (const [index, points] of plan.uplineBasisPoints.entries()) claim(upline[index], `upline${index + 1}`, points);
  const remainder = wholeInBasisPoints - claims.reduce((sum, { points }) => sum + points, 0);
  const last: Claim = { personId: partnerId, level: partnerId === null ? 'house' : 'partner', points: remainder };
  return remainder > 0 ? [...claims, last] : claims;
}

function inCents(amount: Cents, claims: readonly Claim[]): Share[] {
  const parts = claims.map(({ points }, index) => ({ ...dividedPart(amount, points), index }));
  const left = amount - parts.reduce((sum, { units }) => sum + units, 0);
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder);
  const roundedUp = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return claims.map(({ personId, level, points }, index) => ({
    personId,
    level,
    percent: toPercent(points),
    cents: dividedPart(amount, points).units + (roundedUp.has(index) ? 1 : 0),
  }));
}
