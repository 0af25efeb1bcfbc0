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

/** 'Nov 21, 2026', for public screens, which do without the date library. */
export const formatDate = (moment: string, timeZone?: 'UTC'): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
