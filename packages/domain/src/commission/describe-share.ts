import { formatCents } from '../kernel/format-money.ts';
import { toCents } from '../kernel/money.ts';
import type { LedgerView } from './ledger-entry.ts';

const inCents = (dollars: number): string => formatCents(toCents(dollars));

/** Returns text such as '5% of $30,000.01, rounded down by $0.0005', or 'Remainder of $30,000.01' for the remainder. */
export function describeShare({ percent, base, rounding, amount }: Pick<LedgerView, 'percent' | 'base' | 'rounding' | 'amount'>): string {
  if (percent === null) return `Remainder of ${inCents(base)}`;
  const part = `${percent}% of ${inCents(base)}`;
  if (rounding === null || rounding === 0) return part;
  return `${part}, rounded ${rounding * amount < 0 ? 'down' : 'up'} by $${Math.abs(rounding).toFixed(4)}`;
}
