import type { BrowseSort } from '@acre/domain/properties/browse';

export const sortLabels = {
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  size_asc: 'Size: small to large',
  size_desc: 'Size: large to small',
} as const satisfies Record<BrowseSort, string>;
