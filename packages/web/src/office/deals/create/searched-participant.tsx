import type { Answer } from '@acre/contracts/mechanism/call-types';
import * as api from '@acre/contracts/routes';
import type { DealPart } from '@acre/domain/deals/participant-eligibility';
import { roleNames } from '@acre/domain/people/roles';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { usePage } from '../../../api.ts';
import { SearchField, useSearching } from '../../../ui/form/search-field.tsx';

type Participant = Answer<typeof api.deals.participants>[number];
type Query = { part: DealPart; propertyId: number | undefined };
type Props = { name: string; label: string; optional: boolean; placeholder: string; query: Query };

const pageSize = 20;

const describe = ({ fullName, role }: Participant) => ({ text: fullName, note: roleNames[role] });

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

/**
 * Returns the chosen person. A person who was not picked in this search is looked up on the server. An example is a client who was just
 * added.
 */
function useParticipant(name: string, query: Query, picked: Participant | undefined): Participant | undefined {
  const { input } = useField<number | undefined>(name, { subscription: { value: true } });
  const id = typeof input.value === 'number' ? input.value : undefined;
  const isPicked = picked !== undefined && picked.id === id;
  const { data } = usePage(api.deals.participants, id === undefined || isPicked ? null : { query: { ...query, id } });
  return isPicked ? picked : data?.rows.find((person) => person.id === id);
}
