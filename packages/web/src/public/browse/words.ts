import type { BrowseSort } from '@acre/domain';
import { formatCount } from '../../ui/figures.ts';

export const sortLabels = {
  newest: 'Newest',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  size_asc: 'Smallest size',
  size_desc: 'Largest size',
} as const satisfies Record<BrowseSort, string>;

/** '1,000+ properties' where counting stopped. */
export const propertyCount = (total: number, capped: boolean): string =>
  `${formatCount(total)}${capped ? '+' : ''} ${total === 1 && !capped ? 'property' : 'properties'}`;
