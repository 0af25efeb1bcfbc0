import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { dealFields } from '@acre/domain/deals/fields';
import type { DealPart } from '@acre/domain/deals/participant-eligibility';
import { isAdmin } from '@acre/domain/kernel/actor';
import type { Field } from '@acre/domain/kernel/field-table';
import { roleNames } from '@acre/domain/people/roles';
import { mayKeepClients } from '@acre/domain/permissions';
import { useForm } from 'react-final-form';
import { usePage } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { AddClient } from './add-client.tsx';
import styles from './create-deal.module.css';
import { SearchedParticipant } from './searched-participant.tsx';

/** With more people than this, the list becomes a search. */
export const pageSize = 100;

type Props = { part: DealPart; property: Pick<Property, 'id'> | undefined };

/** Administrators can add clients without leaving the form. */
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

function Choice({ part, property }: Props) {
  const actor = useActor();
  const isWaiting = property === undefined && !isAdmin(actor);
  const query = { part, propertyId: property?.id };
  const { data, error } = usePage(api.deals.participants, isWaiting ? null : { query: { ...query, pageSize } });
  const loading = isWaiting ? 'Choose a property first' : 'Loading...';
  const placeholder = error ? 'Failed to fetch users' : data ? placeholderFor(data.total, part) : loading;
  const name = `${part}Id` as const;
  const field: Field = dealFields[name];
  const frame = { name, label: field.label, optional: field.optional === true, placeholder };
  const people = data?.rows ?? [];
  if (data && data.total > people.length) return <SearchedParticipant {...frame} query={query} />;
  const options = people.map(({ id, fullName, role }) => ({ value: id, label: `${fullName} (${roleNames[role]})` }));
  // While the people are loading, the field is disabled, so that no input gets lost. If there turn out to be too many people for a list,
  // `SearchedParticipant` replaces the field and its input.
  return <SelectField {...frame} options={options} disabled={!data && !error} />;
}

const placeholderFor = (count: number, part: DealPart): string =>
  count === 0 ? `No ${part}s available` : `Choose from ${count} ${count === 1 ? part : `${part}s`}`;
