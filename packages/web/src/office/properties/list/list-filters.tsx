import type { ReactNode } from 'react';
import { PlaceSearch } from '../../../ui/form/search/place-search.tsx';
import { Chips } from '../../../ui/input/chips.tsx';
import { Choice } from '../../../ui/input/choice.tsx';
import { ShortSearchNote } from '../../../ui/input/short-search-note.tsx';
import { StateChoice } from '../../../ui/input/state-choice.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { MoreFilters } from '../../../ui/table/toolbar/more-filters.tsx';
import { Toolbar } from '../../../ui/table/toolbar/toolbar.tsx';
import { ListRanges } from './list-ranges.tsx';
import type { Choose, ListState } from './list-state.ts';
import { type Chip, chipsOf, sortChoices, statusChoices, typeChoices } from './list-words.ts';

type Props = { state: ListState; choose: Choose; children: ReactNode };

const isRange = ({ without }: Chip): boolean => !('stage' in without || 'status' in without || 'scope' in without);

/** Counts the filters in use. All ranges together count as one. */
const activeIn = (state: ListState): number =>
  [state.type !== 'all', state.status !== 'all', state.state !== undefined, chipsOf(state).some(isRange)].filter(Boolean).length;

export function ListFilters({ state, choose, children }: Props) {
  const search = (text: string): void => choose({ search: text }, { replace: text !== '' && state.search !== '' });
  const shown = chipsOf(state);
  return (
    <Toolbar>
      <PlaceSearch placeholder="Search properties..." search={state.search} onSearch={search} scope={state.scope} />
      <MoreFilters active={activeIn(state)}>
        <Choice label="Type" value={state.type} choices={typeChoices} onChoose={(type) => choose({ type })} />
        <Choice
          label="Status"
          value={statusChoices.find(({ value }) => value === state.status)?.value ?? 'all'}
          choices={statusChoices}
          onChoose={(status) => choose({ status })}
        />
        <StateChoice all="All states" value={state.state} onChoose={(chosen) => choose({ state: chosen })} />
        <Popover label="More Filters" active={shown.some(isRange)} panel={() => <ListRanges state={state} choose={choose} />}>
          Price, Size, Date
        </Popover>
        <Choice label="Sort" value={state.sort} choices={sortChoices} onChoose={(sort) => choose({ sort })} />
        {children}
      </MoreFilters>
      <ShortSearchNote search={state.search} noun="properties" />
      <Chips chips={shown.map(({ label, without }) => ({ label, onRemove: () => choose(without) }))} />
    </Toolbar>
  );
}
