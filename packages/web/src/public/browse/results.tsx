import { type BrowseFilters, browseDefaults, lastBrowsePage } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import { writeUrlState } from '@acre/contracts/screens/url-state';
import { SearchIcon } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { PastTheEnd } from '../../ui/table/past-the-end.tsx';
import { chipsOf, nothingNarrowed } from './chips.ts';
import type { Choose } from './choose-filters.ts';
import { PropertyGrid, PropertyGridSkeleton } from './property-grid.tsx';
import styles from './results.module.css';
import type { Listing } from './summary.tsx';

type Props = {
  filters: BrowseFilters;
  choose: Choose;
  listing: Listing;
  /** These are the ids of the properties whose pin has the pointer or the focus. */
  lit: readonly number[];
  onPoint: (property: Property, on: boolean) => void;
};

export function Results({ filters, choose, listing: { data, error, isLoading }, lit, onPoint }: Props) {
  const [params] = useSearchParams();
  if (error !== undefined) return <Failed error={error} message="Failed to fetch properties" />;
  if (data === undefined || (isLoading && data.rows.length === 0)) return <PropertyGridSkeleton />;
  if (data.rows.length === 0 && data.total > 0) {
    const last = data.capped ? undefined : lastBrowsePage(data.total);
    return <PastTheEnd page={filters.page} last={last} onPage={(page) => choose({ page })} />;
  }
  if (data.rows.length === 0) return <NothingFound filters={filters} choose={choose} />;
  return (
    <div aria-busy={isLoading} className={styles.page}>
      <PropertyGrid properties={data.rows} lit={lit} onPoint={onPoint} />
      <Pager
        page={filters.page}
        last={lastBrowsePage(data.total)}
        to={(page) => ({ search: `${writeUrlState(params, browseDefaults, { page })}` })}
      />
    </div>
  );
}

const NothingFound = ({ filters, choose }: Pick<Props, 'filters' | 'choose'>) => (
  <Empty
    icon={<SearchIcon size={32} />}
    action={chipsOf(filters).length > 0 && <Button onClick={() => choose(nothingNarrowed(filters))}>Clear Filters</Button>}
  >
    No properties found
  </Empty>
);
