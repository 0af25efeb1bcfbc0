import type { Deal } from '@acre/contracts/deals/deals';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { dealFields } from '@acre/domain/deals/fields';
import { type DealPart, dealParts } from '@acre/domain/deals/participant-eligibility';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { usePage, useRead } from '../../../api.ts';
import { TableField } from '../../../ui/form/table-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fact, FactGrid } from '../../../ui/layout/facts.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { ParticipantField } from '../create/participant-field.tsx';
import { PropertyField } from '../create/property-field.tsx';
import { none } from '../deal-columns.tsx';
import styles from './editable-fact.module.css';
import { EditableFact } from './editable-fact.tsx';

export const DealFacts = ({ deal }: { deal: Deal }) => (
  <Card title="Deal Details">
    <div className={styles.facts}>
      <FactGrid>
        {dealParts.map((part) => (
          <Participant key={part} deal={deal} part={part} />
        ))}
        <PropertyOf deal={deal} />
        <Fact name="Created">{shortDate(deal.createdAt)}</Fact>
      </FactGrid>
      <FactGrid>
        <EditableFact deal={deal} name="notes" shown={<Notes notes={deal.notes} />}>
          <TableField of={dealFields} name="notes" />
        </EditableFact>
      </FactGrid>
    </div>
  </Card>
);

const Notes = ({ notes }: Pick<Deal, 'notes'>) =>
  notes ? <p className={styles.text}>{notes}</p> : <span className={styles.empty}>No notes yet.</span>;

function Participant({ deal, part }: { deal: Deal; part: DealPart }) {
  const name = `${part}Id` as const;
  const property = { id: deal.propertyId };
  return (
    <EditableFact
      deal={deal}
      name={name}
      shown={deal[`${part}Name`] ?? none}
      show={({ [name]: id }) => (id ? <PersonName deal={deal} part={part} id={id} /> : '')}
    >
      <ParticipantField part={part} property={property} />
    </EditableFact>
  );
}

/**
 * Shows a person's name in the dialog for edit conflicts. The conflicting versions contain only ids. If `deal` does not contain the name,
 * the server is asked for it.
 */
function PersonName({ deal, part, id }: { deal: Deal; part: DealPart; id: number }) {
  const isKnown = deal[`${part}Id`] === id;
  const { data } = usePage(api.deals.participants, isKnown ? null : { query: { propertyId: deal.propertyId, part, id } });
  return <>{isKnown ? deal[`${part}Name`] : (data?.rows[0]?.fullName ?? `#${id}`)}</>;
}

type NamedProperty = Pick<Property, 'id' | 'name'>;

function PropertyOf({ deal: { propertyId: id, propertyName: name }, deal }: { deal: Deal }) {
  const [chosen, setChosen] = useState<NamedProperty>();
  const known = [{ id, name }, ...(chosen ? [chosen] : [])];
  return (
    <EditableFact
      deal={deal}
      name="propertyId"
      shown={name}
      show={({ propertyId }) => (propertyId ? <PropertyName id={propertyId} known={known} /> : '')}
    >
      <EditedProperty known={known} onChoose={setChosen} />
    </EditableFact>
  );
}

const nameIn = (known: readonly NamedProperty[], id: number): string | undefined => known.find((one) => one.id === id)?.name;

/** Shows a property's name in the dialog for edit conflicts. If it is not among the known ones, the server is asked for it. */
function PropertyName({ id, known }: { id: number; known: readonly NamedProperty[] }) {
  const name = nameIn(known, id);
  const { data } = useRead(api.properties.get, name === undefined ? { params: { id } } : null);
  return <>{name ?? data?.name ?? `#${id}`}</>;
}

function EditedProperty({ known, onChoose }: { known: readonly NamedProperty[]; onChoose: (property: NamedProperty) => void }) {
  const { value: id } = useField<number>('propertyId', { subscription: { value: true } }).input;
  // The field was opened with this property, which is no longer known if someone else moves the deal to another one meanwhile.
  const [opened] = useState(known);
  return <PropertyField alone chosen={{ name: nameIn([...opened, ...known], id) ?? '' }} onChoose={onChoose} />;
}
