import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import { type BrowseSort, browseSorts } from '@acre/domain/properties/browse';
import { browseTypes, propertyTypeLabel } from '@acre/domain/properties/type';
import { FilterIcon, ListIcon, MapIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { StateChoice } from '../../ui/input/state-choice.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { chipsOf, priceWords, sizeWords } from './chips.ts';
import type { Choose } from './choose-filters.ts';
import styles from './filter-bar.module.css';
import { layoutOf } from './layout.ts';

type Part = { filters: BrowseFilters; choose: Choose };
type Props = Part & { wide: boolean | undefined };

const typeChoices = [
  { value: 'all', label: 'All Types' } as const,
  ...browseTypes.map((type) => ({ value: type, label: propertyTypeLabel(type) })),
];
const sortLabels = {
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  size_asc: 'Size: small to large',
  size_desc: 'Size: large to small',
} as const satisfies Record<BrowseSort, string>;
const sortChoices = browseSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));
const views = [
  { value: 'list', label: 'List', icon: <ListIcon size={14} /> },
  { value: 'map', label: 'Map', icon: <MapIcon size={14} /> },
] as const;

/** The bar stays in view while the list scrolls. */
export function FilterBar({ filters, choose, wide }: Props) {
  const layout = layoutOf(filters.show, wide ?? false);
  const isKnown = wide !== undefined || filters.show !== undefined;
  // The default view is left out of the URL.
  const usual = wide ? 'map' : 'list';
  return (
    <section className={styles.bar} aria-label="Filters">
      <div className={styles.row}>
        {wide !== false && (
          <div className={styles.whenWide}>
            <OpenFilters filters={filters} choose={choose} />
          </div>
        )}
        {wide !== true && (
          <div className={styles.whenNarrow}>
            <FoldedFilters key={layout} filters={filters} choose={choose} />
          </div>
        )}
        <span className={styles.sort}>
          <Choice label="Sort by" value={filters.sort} choices={sortChoices} onChoose={(sort) => choose({ sort })} />
        </span>
        <Segments
          label="Show"
          chosen={isKnown ? (layout === 'list' ? 'list' : 'map') : undefined}
          choices={views}
          onChoose={(view) => choose({ show: view === usual ? '' : view }, { keepPage: true })}
        />
      </div>
    </section>
  );
}

const TypeChoice = ({ filters, choose }: Part) => (
  <Choice label="Property type" value={filters.type} choices={typeChoices} onChoose={(type) => choose({ type })} />
);

const loadPrice = async () => (await import('./ranges.tsx')).PriceRange;
const loadSize = async () => (await import('./ranges.tsx')).SizeRange;
const loadBoth = async () => (await import('./ranges.tsx')).Ranges;
const chunk = { waiting: 'Loading the filters', message: 'Failed to load the filters' };

function OpenFilters({ filters, choose }: Part) {
  const [price, size] = [priceWords(filters), sizeWords(filters)];
  return (
    <>
      <span className={styles.type}>
        <TypeChoice filters={filters} choose={choose} />
      </span>
      <span className={styles.state}>
        <StateChoice all="All States" value={filters.state} onChoose={(state) => choose({ state })} />
      </span>
      <Popover
        label="Price"
        active={price !== ''}
        panel={() => (
          <Chunk load={loadPrice} {...chunk}>
            {(PriceRange) => <PriceRange filters={filters} choose={choose} />}
          </Chunk>
        )}
      >
        {price || 'Any price'}
      </Popover>
      <Popover
        label="Size"
        active={size !== ''}
        panel={() => (
          <Chunk load={loadSize} {...chunk}>
            {(SizeRange) => <SizeRange filters={filters} choose={choose} />}
          </Chunk>
        )}
      >
        {size || 'Any size'}
      </Popover>
    </>
  );
}

function FoldedFilters({ filters, choose }: Part) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = chipsOf({ ...filters, search: '', area: undefined }).length;
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <>
      <Button icon={<FilterIcon size={14} />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} onKeyDown={closeByKey}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={styles.folded} hidden={!open}>
        {open && (
          <>
            <TypeChoice filters={filters} choose={choose} />
            <StateChoice all="All States" value={filters.state} onChoose={(state) => choose({ state })} />
            <Chunk load={loadBoth} {...chunk}>
              {(Ranges) => <Ranges filters={filters} choose={choose} />}
            </Chunk>
          </>
        )}
      </div>
    </>
  );
}
