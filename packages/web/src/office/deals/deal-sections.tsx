import type { Property } from '@acre/contracts/properties/property';
import { suggestCommission } from '@acre/domain/commission/plan';
import { newDealFields } from '@acre/domain/deals/fields';
import { toCents, toDollars } from '@acre/domain/kernel/money';
import { roleNames } from '@acre/domain/people/roles';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { useActor, useUser } from '../../session/auth-context.tsx';
import { TableField } from '../../ui/form/table-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SplitPreview } from '../commission/split-preview.tsx';
import { CommissionWarning } from './commission-warning.tsx';
import styles from './create/create-deal.module.css';
import { NearestElite } from './create/nearest-elite.tsx';
import { partsChosen } from './create/new-deal-values.ts';
import { ParticipantField } from './create/participant-field.tsx';
import { PropertyField } from './create/property-field.tsx';
import { OtherDeals } from './other-deals.tsx';

export function DealSections() {
  const actor = useActor();
  const { fullName } = useUser();
  const [property, setProperty] = useState<Property>();
  return (
    <>
      <Card title="Property Information">
        <div className={styles.fields}>
          <PropertyField chosen={property} onChoose={setProperty} />
          <TableField of={newDealFields} name="value" />
        </div>
        {property && <OtherDeals propertyId={property.id} />}
        {property && <NearestElite property={property} />}
      </Card>
      <Card title="Deal Participants">
        <div className={styles.fields}>
          {partsChosen(actor).map((part) => (
            <ParticipantField key={part} part={part} property={property} />
          ))}
          {actor.role !== 'admin' && (
            <p className={styles.note}>
              {fullName} is the {roleNames[actor.role]} of this deal.
            </p>
          )}
        </div>
      </Card>
      <Card title="Commission Information">
        <Commission mayPay={mayUpdateCommission(actor)} />
      </Card>
      <Card title="Additional Details">
        <TableField of={newDealFields} name="notes" />
      </Card>
    </>
  );
}

/** Returns the suggested commission in dollars, or undefined while the deal has no value. */
function useSuggestion(): number | undefined {
  const { input } = useField<unknown>('value', { subscription: { value: true } });
  return typeof input.value === 'number' && input.value > 0 ? toDollars(suggestCommission(toCents(input.value))) : undefined;
}

/** The amount follows the suggestion until someone edits or clears it. */
function Commission({ mayPay }: { mayPay: boolean }) {
  const { change, getFieldState } = useForm();
  const suggestion = useSuggestion();
  const followed = useRef<number>();
  useEffect(() => {
    const value: unknown = getFieldState('commissionAmount')?.value;
    if (value !== followed.current) return;
    followed.current = suggestion;
    change('commissionAmount', suggestion);
  }, [change, getFieldState, suggestion]);
  return (
    <div className={styles.fields}>
      <TableField of={newDealFields} name="commissionAmount" />
      <CommissionWarning />
      {mayPay && <TableField of={newDealFields} name="commissionPaid" />}
      <NewShares />
    </div>
  );
}

function NewShares() {
  const { commissionAmount, partnerId, eliteId } = useFormState({ subscription: { values: true } }).values as {
    [K in 'commissionAmount' | 'partnerId' | 'eliteId']?: unknown;
  };
  if (typeof commissionAmount !== 'number' || commissionAmount <= 0) return null;
  return <SplitPreview amount={commissionAmount} partnerId={idOf(partnerId)} eliteId={idOf(eliteId)} />;
}

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
