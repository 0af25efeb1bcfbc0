import { formatDollars } from '@acre/domain';

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat('en-US');

/** '12,500' */
export const formatCount = (count: number): string => whole.format(count);

/** '$2.5M': prices where there is little room. */
export const shortPrice = (dollars: number): string => compact.format(dollars);

/** '12,500 sq ft' */
export const squareFeet = (size: number): string => `${whole.format(size)} sq ft`;

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$325 / sq ft'. Land may go for less than a dollar: '$0.45 / sq ft'. */
export function perSquareFoot(dollars: number): string {
  if (dollars < 0.01) return 'Under $0.01 / sq ft';
  return `${dollars < 1 ? cents.format(dollars) : formatDollars(dollars)} / sq ft`;
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 21, 2026', for public screens, which do without the date library. */
export const formatDate = (moment: string): string => date.format(new Date(moment));
