import type { Deal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { dealFields } from '@acre/domain/deals/fields';
import { type DealPart, dealParts } from '@acre/domain/deals/participant-eligibility';
import { useState } from 'react';
import { usePage } from '../../../api.ts';
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

function PropertyOf({ deal }: { deal: Deal }) {
  const [chosen, setChosen] = useState<{ name: string }>();
  const { propertyId, propertyName } = deal;
  return (
    <EditableFact
      deal={deal}
      name="propertyId"
      shown={propertyName}
      show={({ propertyId: id }) => (id === propertyId ? propertyName : (chosen?.name ?? `#${id}`))}
    >
      <PropertyField alone chosen={chosen ?? { name: propertyName }} onChoose={setChosen} />
    </EditableFact>
  );
}
