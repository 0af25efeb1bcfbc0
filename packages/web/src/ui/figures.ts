export { perSquareFoot, squareFeet } from '@acre/domain';

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

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 21, 2026', for public screens, which do without the date library. */
export const formatDate = (moment: string): string => date.format(new Date(moment));
