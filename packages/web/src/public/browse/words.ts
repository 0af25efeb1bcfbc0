import type { BrowseSort } from '@acre/domain';
import { formatCount } from '../../ui/figures.ts';

export const sortLabels = {
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  size_asc: 'Size: small to large',
  size_desc: 'Size: large to small',
} as const satisfies Record<BrowseSort, string>;

/** '1,000+ properties' where counting stopped. */
export const propertyCount = (total: number, capped: boolean): string =>
  `${formatCount(total)}${capped ? '+' : ''} ${total === 1 && !capped ? 'property' : 'properties'}`;
