import { formatCents, formatDollars } from '../kernel/format-money.ts';
import { toCents } from '../kernel/money.ts';

const whole = new Intl.NumberFormat('en-US');

/** '12,500 sq ft' */
export const squareFeet = (size: number): string => `${whole.format(size)} sq ft`;

/** '$325 / sq ft'. Land may go for less than a dollar: '$0.45 / sq ft'. */
export function perSquareFoot(dollars: number): string {
  if (dollars < 0.01) return 'Under $0.01 / sq ft';
  return `${dollars < 1 ? formatCents(toCents(dollars)) : formatDollars(dollars)} / sq ft`;
}
