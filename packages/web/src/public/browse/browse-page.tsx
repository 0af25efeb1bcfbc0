import { browseChosenOf, browseDefaults, browseFiltersOf, browseQueryOf } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { browseTitle } from '@acre/contracts/screens/screen-titles';
import { useCallback, useMemo, useState } from 'react';
import { usePage } from '../../api.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { useTrueAddress, useUrlState } from '../../ui/hooks/use-url-state.ts';
import { usePublicView } from '../use-public-view.ts';
import styles from './browse-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { Hero } from './hero.tsx';
import { halvesOf, useWide } from './layout.ts';
import { MapPart } from './map-part.tsx';
import { Results } from './results.tsx';
import { Summary } from './summary.tsx';

const none: readonly Property[] = [];

export function BrowsePage() {
  const [chosen, choose] = useUrlState(browseDefaults);
  const filters = useMemo(() => browseFiltersOf(chosen), [chosen]);
  useTrueAddress(browseDefaults, browseChosenOf(filters, chosen));
  const wide = useWide();
  const halves = halvesOf(filters.show, wide);
  const view = usePublicView();
  const listing = usePage(api.properties.list, { query: { ...browseQueryOf(filters), ...view } });
  const [pointedAt, setPointedAt] = useState<Property>();
  const [lit, setLit] = useState<readonly number[]>([]);
  const point = useCallback((property: Property, on: boolean) => setPointedAt(on ? property : undefined), []);
  useTitle(browseTitle(filters));
  // A new search adds a step to the history; further typing replaces that step. Clearing `at` lets the map move to the matches. An area in
  // `bbox` still limits the search.
  const search = (text: string): void => choose({ search: text, at: '' }, { replace: text !== '' && filters.search !== '' });
  return (
    <div className={styles.page} data-show={filters.show ?? 'usual'}>
      <Hero search={filters.search} onSearch={search} show={filters.show} />
      <FilterBar filters={filters} choose={choose} wide={wide} />
      <div className={styles.halves}>
        <section className={styles.found} aria-label="Properties">
          <Summary filters={filters} choose={choose} listing={listing} />
          {halves.list && <Results filters={filters} choose={choose} listing={listing} lit={lit} onPoint={point} />}
        </section>
        {halves.map && (
          <div className={styles.map}>
            <MapPart
              ready={listing.data !== undefined || listing.error !== undefined}
              filters={filters}
              choose={choose}
              properties={listing.data?.rows ?? none}
              pointedAt={pointedAt}
              onLight={setLit}
            />
          </div>
        )}
      </div>
    </div>
  );
}
