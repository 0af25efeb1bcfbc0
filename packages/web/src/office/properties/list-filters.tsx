import { Chips } from '../../ui/chips.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { ListRanges } from './list-ranges.tsx';
import type { Choose, ListState } from './list-state.ts';
import { type Chip, chipsOf, sortChoices, statusChoices, typeChoices } from './list-words.ts';

type Props = { state: ListState; choose: Choose };

const isRange = ({ without }: Chip): boolean => !('stage' in without || 'status' in without || 'scope' in without);

export function ListFilters({ state, choose }: Props) {
  const search = (text: string): void => choose({ search: text }, { replace: text !== '' && state.search !== '' });
  const shown = chipsOf(state);
  return (
    <Toolbar>
      <SearchBox label="Search properties" placeholder="Search properties..." value={state.search} onSearch={search} />
      <Choice label="Type" value={state.type} choices={typeChoices} onChoose={(type) => choose({ type })} />
      <Choice
        label="Status"
        value={statusChoices.find(({ value }) => value === state.status)?.value ?? 'all'}
        choices={statusChoices}
        onChoose={(status) => choose({ status })}
      />
      <Popover label="More filters" active={shown.some(isRange)} panel={() => <ListRanges state={state} choose={choose} />}>
        Price, size, date
      </Popover>
      <Choice label="Sort" value={state.sort} choices={sortChoices} onChoose={(sort) => choose({ sort })} />
      <Chips chips={shown.map(({ label, without }) => ({ label, onRemove: () => choose(without) }))} />
    </Toolbar>
  );
}
