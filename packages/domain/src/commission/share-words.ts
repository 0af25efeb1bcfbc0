import { formatCents, toCents } from '../kernel/money.ts';
import { roleNames } from '../people/roles.ts';
import type { LedgerView } from './ledger-entry.ts';
import type { ShareLevel } from './split-commission.ts';

/** The text says "active", because a deactivated or deleted partner is not paid, and the house gets the rest. */
export const whoGetsTheRest = `The ${roleNames.partner} of the deal gets the rest. If the deal has no active ${roleNames.partner}, the house gets it.`;

/** Returns 'Ace Elite', 'Upline level 2', 'Ace Partner', 'House' or, for the sum of the others, 'Others'. */
export function shareLevelLabel(level: ShareLevel | 'others'): string {
  if (level === 'elite' || level === 'partner') return roleNames[level];
  if (level === 'others') return 'Others';
  return level === 'house' ? 'House' : `Upline level ${level.slice('upline'.length)}`;
}

const inCents = (dollars: number): string => formatCents(toCents(dollars));

/** Returns text such as '5% of $30,000.01, rounded down by $0.0005', or 'Remainder of $30,000.01' for the remainder. */
export function describeShare({ percent, base, rounding, amount }: Pick<LedgerView, 'percent' | 'base' | 'rounding' | 'amount'>): string {
  if (percent === null) return `Remainder of ${inCents(base)}`;
  const part = `${percent}% of ${inCents(base)}`;
  if (rounding === null || rounding === 0) return part;
  return `${part}, rounded ${rounding * amount < 0 ? 'down' : 'up'} by $${exactly(Math.abs(rounding))}`;
}

/** Percentages and amounts have two decimals each, so that six decimals are exact. At least four are shown. */
const exactly = (dollars: number): string => dollars.toFixed(6).replace(/0{1,2}$/, '');
