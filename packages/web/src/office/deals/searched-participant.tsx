import { type Answer, api } from '@acre/contracts';
import { type DealPart, roleNames } from '@acre/domain';
import { useState } from 'react';
import { usePage } from '../../api.ts';
import { useField } from '../../ui/form/hooks.ts';
import { SearchField, useSearching } from '../../ui/form/search-field.tsx';

type Participant = Answer<typeof api.deals.participants>[number];
type Query = { part: DealPart; propertyId: number | undefined };
type Props = { name: string; label: string; optional: boolean; placeholder: string; query: Query };

const pageSize = 20;

const describe = ({ fullName, role }: Participant) => ({ text: fullName, note: roleNames[role] });

/** Somebody found by typing a piece of their name. */
export function SearchedParticipant({ query, ...frame }: Props) {
  const searching = useSearching();
  const results = usePage(api.deals.participants, { query: { ...query, search: searching.search, pageSize } });
  const [picked, setPicked] = useState<Participant>();
  const chosen = useParticipant(frame.name, query, picked);
  const { data, error } = results;
  return (
    <SearchField
      {...frame}
      help="Search by name."
      searching={searching}
      results={results}
      describe={describe}
      nothing={error ? 'Failed to fetch users' : data ? `No ${query.part}s available` : 'Loading...'}
      chosenText={chosen ? `${chosen.fullName} (${roleNames[chosen.role]})` : ''}
      onChoose={setPicked}
    />
  );
}

/** Who stands in the field: picked here, or put there by the form itself and then asked for. */
function useParticipant(name: string, query: Query, picked: Participant | undefined): Participant | undefined {
  const { input } = useField<number | undefined>(name, { subscription: { value: true } });
  const id = typeof input.value === 'number' ? input.value : undefined;
  const isPicked = picked !== undefined && picked.id === id;
  const { data } = usePage(api.deals.participants, id === undefined || isPicked ? null : { query: { ...query, id } });
  return isPicked ? picked : data?.rows.find((person) => person.id === id);
}
