import type { BrowseChosen } from '@acre/contracts/properties/browse-filters';
import type { ChangeOptions } from '../../ui/hooks/use-url-state.ts';

export {
  type BrowseChosen as Chosen,
  type BrowseFilters as Filters,
  browseChosenOf as chosenOf,
  browseDefaults as defaults,
  browseFiltersOf as filtersOf,
  browseQueryOf as queryOf,
  lastBrowsePage as lastPage,
} from '@acre/contracts/properties/browse-filters';

export type Choose = (change: Partial<BrowseChosen>, options?: ChangeOptions) => void;
export type Range = Readonly<{ min: number; max: number }>;
