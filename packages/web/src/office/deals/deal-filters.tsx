import { type DealSort, dealSorts } from '@acre/domain/deals/order';
import { ListIcon, PanelTableIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Chips } from '../../ui/input/chips.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { ShortSearchNote } from '../../ui/input/short-search-note.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { MoreFilters } from '../../ui/table/toolbar/more-filters.tsx';
import { SearchBox } from '../../ui/table/toolbar/search-box.tsx';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { calendarDay } from '../../ui/text/dates.ts';
import { type Choose, type DealListState, firstPages, statusChoices } from './deal-list-state.ts';

const sortLabels = {
  newest: 'Newest',
  oldest: 'Oldest',
  id_asc: 'Deal ID: lowest first',
  id_desc: 'Deal ID: highest first',
  property_asc: 'Property: A to Z',
  property_desc: 'Property: Z to A',
  buyer_asc: 'Buyer: A to Z',
  buyer_desc: 'Buyer: Z to A',
  seller_asc: 'Seller: A to Z',
  seller_desc: 'Seller: Z to A',
  value_asc: 'Value: low to high',
  value_desc: 'Value: high to low',
  commission_asc: 'Commission: low to high',
  commission_desc: 'Commission: high to low',
  status_asc: 'Status: first to last',
  status_desc: 'Status: last to first',
} as const satisfies Record<DealSort, string>;
const sortChoices = dealSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

const views = [
  { value: 'list', label: 'List', icon: <ListIcon size={14} /> },
  { value: 'board', label: 'Board', icon: <PanelTableIcon size={14} /> },
] as const;

type Props = { state: DealListState; choose: Choose; children: ReactNode };

export function DealFilters({ state, choose, children }: Props) {
  const { search, status, sort, view, closedFrom, closedTo } = state;
  const narrow: Choose = (change, options) => choose({ ...change, ...firstPages }, options);
  return (
    <Toolbar>
      <SearchBox
        label="Search deals"
        placeholder="Search deals..."
        value={search}
        onSearch={(text) => narrow({ search: text }, { replace: true })}
      />
      <MoreFilters active={status === 'all' ? 0 : 1}>
        <Choice label="Status" value={status} choices={statusChoices} onChoose={(chosen) => narrow({ status: chosen })} />
        <Choice label="Sort" value={sort} choices={sortChoices} onChoose={(chosen) => narrow({ sort: chosen })} />
        <Segments label="View" chosen={view} choices={views} onChoose={(chosen) => choose({ view: chosen })} />
        {children}
      </MoreFilters>
      <ShortSearchNote search={search} noun="deals" />
      <ClosedChip from={closedFrom} to={closedTo} onRemove={() => narrow({ closedFrom: '', closedTo: '' })} />
    </Toolbar>
  );
}

type Closed = { from: string | undefined; to: string | undefined; onRemove: () => void };

/** Shows the range of closing days so that the user can remove it. This filter comes only from links and has no field in the toolbar. */
function ClosedChip({ from, to, onRemove }: Closed) {
  if (!from && !to) return null;
  const words = [from && `from ${calendarDay(from)}`, to && `to ${calendarDay(to)}`].filter(Boolean).join(' ');
  return <Chips chips={[{ label: `Closed ${words}`, onRemove }]} />;
}
