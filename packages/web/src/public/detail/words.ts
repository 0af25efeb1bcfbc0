import { formatCount } from '../../ui/text/figures.ts';

export function timeOnMarket(days: number): string {
  if (days === 0) return 'New on the market';
  return days === 1 ? '1 day on the market' : `${formatCount(days)} days on the market`;
}
