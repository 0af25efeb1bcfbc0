import { api, type Property } from '@acre/contracts';
import { type DealPart, mayKeepClients, roleNames } from '@acre/domain';
import { usePage } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/hooks.ts';
import { AddClient } from './add-client.tsx';
import styles from './create-deal.module.css';
import { SearchedParticipant } from './searched-participant.tsx';

const pageSize = 100;

type Props = { part: DealPart; label: string; property: Pick<Property, 'id'> | undefined };

/** People who may take a part in a deal on the chosen property; administrators put clients on record in place. */
export function ParticipantField(props: Props) {
  const { part } = props;
  const { change } = useForm();
  const mayAdd = mayKeepClients(useActor()) && (part === 'seller' || part === 'buyer');
  if (!mayAdd) return <Choice {...props} />;
  return (
    <div className={styles.participant}>
      <Choice {...props} />
      <AddClient role={part} onAdded={({ id }) => change(`${part}Id`, id)} />
    </div>
  );
}

/** A list, or a search where they are many. */
function Choice({ part, label, property }: Props) {
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
