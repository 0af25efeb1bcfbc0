import type { Person } from '@acre/contracts/people/person';
import * as api from '@acre/contracts/routes';
import { roleNames } from '@acre/domain/people/roles';
import { CrossIcon } from '@blueprintjs/icons';
import { usePage, useRead } from '../../api.ts';
import { SearchSelect } from '../../ui/form/search/search-select.tsx';
import { useSearching } from '../../ui/form/search/use-searching.ts';
import { Button } from '../../ui/input/button.tsx';

const pageSize = 20;
const label = 'Person';
const describe = ({ fullName, role }: Person) => ({ text: fullName, note: roleNames[role] });

/** An id of 0 means everyone. */
export function PersonFilter({ id, onChoose }: { id: number; onChoose: (id: number) => void }) {
  const searching = useSearching();
  const results = usePage(api.people.list, { query: { search: searching.search, pageSize } });
  const { data: chosen } = useRead(api.people.get, id > 0 ? { params: { id } } : null);
  const clear = <Button tone="quiet" size="small" icon={<CrossIcon />} aria-label={`Clear ${label}`} onClick={() => onChoose(0)} />;
  return (
    <SearchSelect<Person>
      label={label}
      placeholder="Everyone"
      searching={searching}
      results={results}
      describe={describe}
      nothing={results.error ? 'Failed to fetch users' : results.data ? 'No matches' : 'Loading...'}
      chosenText={id > 0 ? (chosen?.fullName ?? `Member #${id}`) : ''}
      onChoose={(person) => onChoose(person.id)}
      onLeave={() => undefined}
      inputProps={{ 'aria-label': label, rightElement: id > 0 ? clear : undefined }}
    />
  );
}
