import { browseRanges } from '@acre/domain';
import { formatCount, shortPrice } from '../../ui/figures.ts';
import { RangeField } from '../../ui/range-field.tsx';
import type { Choose, Filters } from './filters.ts';

type Props = { filters: Filters; choose: Choose };

export const PriceRange = ({ filters, choose }: Props) => (
  <RangeField
    label="Price"
    whole={browseRanges.price}
    chosen={filters.price}
    say={shortPrice}
    onChange={({ min, max }) => choose({ priceMin: min, priceMax: max })}
  />
);

export const SizeRange = ({ filters, choose }: Props) => (
  <RangeField
    label="Size"
    whole={browseRanges.size}
    chosen={filters.size}
    say={formatCount}
    unit=" sq ft"
    onChange={({ min, max }) => choose({ sizeMin: min, sizeMax: max })}
  />
);

/** Both, where there is room below each other. */
export const Ranges = (props: Props) => (
  <>
    <PriceRange {...props} />
    <SizeRange {...props} />
  </>
);
