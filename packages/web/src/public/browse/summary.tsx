import type { Paged, Property } from '@acre/contracts';
import { FilterChips } from './filter-chips.tsx';
import type { Choose, Filters } from './filters.ts';
import styles from './summary.module.css';
import { propertyCount } from './words.ts';

export type Listing = Readonly<{ data: Paged<Property[]> | undefined; error: Error | undefined; isLoading: boolean }>;

/** How many there are, and what narrows them. */
export const Summary = ({
  filters,
  choose,
  listing: { data, error, isLoading },
}: {
  filters: Filters;
  choose: Choose;
  listing: Listing;
}) => (
  <div className={styles.summary}>
    {error === undefined && (
      <p role="status" className={styles.count} aria-busy={isLoading}>
        {data ? propertyCount(data.total, data.capped) : 'Loading properties...'}
      </p>
    )}
    <FilterChips filters={filters} choose={choose} />
  </div>
);
