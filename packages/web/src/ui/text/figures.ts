export { amountIn, perSquareFoot, sizeIn, sizeUnitOf, squareFeet } from '@acre/domain/properties/price-and-size-text';

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat('en-US');

/** Separates thousands by commas, such as '12,500'. */
export const formatCount = (count: number): string => whole.format(count);

/** Formats a price for places with little space, such as '$2.5M'. */
export const shortPrice = (dollars: number): string => compact.format(dollars);

/** Formats a moment as 'Nov 21, 2026' without the date library, which public screens do not load. */
export const formatDate = (moment: string, timeZone?: 'UTC'): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

/** Formats the number of properties. If counting stopped at a limit, a plus sign follows the number, as in '1,000+ properties'. */
export const propertyCount = (total: number, capped: boolean): string =>
  `${formatCount(total)}${capped ? '+' : ''} ${total === 1 && !capped ? 'property' : 'properties'}`;

/** Formats 1,400,000 bytes as '1.4 MB', and less than a megabyte in kB, but never as 0. */
export const fileSize = (bytes: number): string =>
  bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

export function timeOnMarket(days: number): string {
  if (days === 0) return 'New on the market';
  return days === 1 ? '1 day on the market' : `${formatCount(days)} days on the market`;
}
