import { api, type Property } from '@acre/contracts';
import { type DealPart, roleNames } from '@acre/domain';
import { usePage } from '../../api.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { SearchedParticipant } from './searched-participant.tsx';

const pageSize = 100;

type Props = { part: DealPart; label: string; property: Pick<Property, 'id'> | undefined };

/** People who may take a part in a deal on the chosen property: a list, or a search where they are many. */
export function ParticipantField({ part, label, property }: Props) {
  const query = { part, propertyId: property?.id };
  const { data, error } = usePage(api.deals.participants, { query: { ...query, pageSize } });
  const placeholder = error ? 'Failed to fetch users' : data ? emptyText(data.total, `${part}s`) : 'Loading...';
  const frame = { name: `${part}Id`, label, optional: part !== 'seller', placeholder };
  const people = data?.rows ?? [];
  if (data && data.total > people.length) return <SearchedParticipant {...frame} query={query} />;
  const options = people.map(({ id, fullName, role }) => ({ value: id, label: `${fullName} (${roleNames[role]})` }));
  // Until it is known which kind of field it becomes, nobody begins to type in it.
  return <SelectField {...frame} options={options} disabled={!data && !error} />;
}

const emptyText = (count: number, plural: string): string => (count === 0 ? `No ${plural} available` : `Choose from ${count} ${plural}`);
