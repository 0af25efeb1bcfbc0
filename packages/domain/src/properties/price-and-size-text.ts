import { formatCents, formatDollars, toCents } from '../kernel/money.ts';

const whole = new Intl.NumberFormat('en-US');

const squareFeetPerAcre = 43_560;
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** Land is measured in acres, everything else in square feet. The field `squareFeet` of a unit is its size in square feet. */
export const sizeUnits = {
  squareFeet: { squareFeet: 1, name: 'square feet', short: 'sq ft' },
  acres: { squareFeet: squareFeetPerAcre, name: 'acres', short: 'acres' },
} as const;
export type SizeUnit = (typeof sizeUnits)[keyof typeof sizeUnits];

export const sizeUnitOf = (type: string): SizeUnit => (type === 'land' ? sizeUnits.acres : sizeUnits.squareFeet);

/** Formats a size as a number in `unit`, such as '12,500' or '0.25'. `size` is in square feet. */
export const amountIn = (unit: SizeUnit, size: number): string => fine.format(size / unit.squareFeet);

/** Formats a size such as '12,500 sq ft' or '1 acre'. */
export function sizeIn(unit: SizeUnit, size: number): string {
  const amount = amountIn(unit, size);
  return `${amount} ${unit.short === 'acres' && amount === '1' ? 'acre' : unit.short}`;
}

/** Formats a size such as '12,500 sq ft'. */
export const squareFeet = (size: number): string => `${whole.format(size)} sq ft`;

/** Formats a price such as '$325 / sq ft'. Land may cost less than a dollar: '$0.45 / sq ft'. */
export function perSquareFoot(dollars: number): string {
  if (dollars < 0.01) return 'Under $0.01 / sq ft';
  return `${dollars < 1 ? formatCents(toCents(dollars)) : formatDollars(dollars)} / sq ft`;
}
