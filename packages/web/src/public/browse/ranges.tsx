import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import * as api from '@acre/contracts/routes';
import { browseBounds, browseRanges } from '@acre/domain/properties/browse';
import { useMemo } from 'react';
import { useRead } from '../../api.ts';
import { RangeField } from '../../ui/input/range-field.tsx';
import { amountIn, shortPrice, sizeUnitOf } from '../../ui/text/figures.ts';
import { usePublicView } from '../use-public-view.ts';
import type { Choose } from './choose-filters.ts';
import { evenStops, sizeStops } from './size-stops.ts';

type Props = { filters: BrowseFilters; choose: Choose };

const priceStops = evenStops(browseRanges.price);

export const PriceRange = ({ filters, choose }: Props) => (
  <RangeField
    label="Price"
    whole={browseBounds.price}
    stops={priceStops}
    chosen={filters.price}
    say={shortPrice}
    onChange={({ min, max }) => choose({ priceMin: min, priceMax: max })}
  />
);

/** The slider extends to the largest listing of the chosen type. */
export function SizeRange({ filters, choose }: Props) {
  const type = filters.type === 'all' ? undefined : filters.type;
  const unit = sizeUnitOf(filters.type);
  const query = { type, ...usePublicView(), sort: 'size_desc', pageSize: 1 } as const;
  const { data } = useRead(api.properties.list, { query });
  const largestSize = data?.[0]?.size ?? 0;
  const stops = useMemo(() => sizeStops(unit, largestSize), [unit, largestSize]);
  return (
    <RangeField
      label="Size"
      whole={browseBounds.size}
      stops={stops}
      chosen={filters.size}
      say={(size) => amountIn(unit, size)}
      unit={` ${unit.short}`}
      typedUnit={unit.squareFeet}
      onChange={({ min, max }) => choose({ sizeMin: min, sizeMax: max })}
    />
  );
}

export const Ranges = (props: Props) => (
  <>
    <PriceRange {...props} />
    <SizeRange {...props} />
  </>
);
