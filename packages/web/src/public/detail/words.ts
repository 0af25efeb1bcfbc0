import type { Property } from '@acre/contracts';
import { formatCount } from '../../ui/figures.ts';

export function timeOnMarket(days: number): string {
  if (days === 0) return 'New on the market';
  return days === 1 ? '1 day on the market' : `${formatCount(days)} days on the market`;
}

/** The day from which its days are counted, where that is not the day on which it was entered. */
export function onMarketSince(
  { createdAt, listedSince }: Pick<Property, 'createdAt' | 'listedSince'>,
  say: (moment: string) => string,
): string | undefined {
  const since = listedSince && say(listedSince);
  return since && since !== say(createdAt) ? `On the market since ${since}` : undefined;
}
