import type { Paged } from '@acre/contracts/mechanism/client';
import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import { ShortSearchNote } from '../../ui/input/short-search-note.tsx';
import { propertyCount } from '../../ui/text/figures.ts';
import type { Choose } from './choose-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './summary.module.css';

export type Listing = Readonly<{ data: Paged<Property[]> | undefined; error: Error | undefined; isLoading: boolean }>;

export const Summary = ({
  filters,
  choose,
  listing: { data, error, isLoading },
}: {
  filters: BrowseFilters;
  choose: Choose;
  listing: Listing;
}) => (
  <div className={styles.summary}>
    {error === undefined && (
      <p role="status" className={styles.count} aria-busy={isLoading}>
        {/* While another list loads, `data` is still that of the previous one, but the chips already belong to the new one. */}
        {data && !isLoading ? propertyCount(data.total, data.capped) : 'Loading properties...'}
      </p>
    )}
    <ShortSearchNote search={filters.search} noun="properties" />
    <FilterChips filters={filters} choose={choose} />
  </div>
);
