import type { Property } from '@acre/contracts';
import {
  type DealPart,
  formatAmount,
  mayUpdateCommission,
  roleNames,
  suggestCommission,
  suggestedCommission,
  toCents,
  toDollars,
  toPercent,
} from '@acre/domain';
import { useEffect, useRef, useState } from 'react';
import { useActor, useUser } from '../../session/auth-context.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField, NumberField, TextAreaField } from '../../ui/form/fields.tsx';
import { useField, useForm, useFormState } from '../../ui/form/hooks.ts';
import { SplitPreview } from '../commission/split-preview.tsx';
import styles from './create-deal.module.css';
import { partsChosen } from './new-deal-values.ts';
import { ParticipantField } from './participant-field.tsx';
import { PropertyField } from './property-field.tsx';

const titles: Readonly<Record<DealPart, string>> = { seller: 'Seller', buyer: 'Buyer', partner: roleNames.partner, elite: roleNames.elite };

/** The four sections of the deal form. */
export function DealSections() {
  const actor = useActor();
  const { fullName } = useUser();
  const [property, setProperty] = useState<Property>();
  return (
    <>
      <Card title="Property Information">
        <div className={styles.fields}>
          <PropertyField chosen={property} onChoose={setProperty} />
          <NumberField name="value" label="Deal Value" prefix="$" decimals />
        </div>
      </Card>
      <Card title="Deal Participants">
        <div className={styles.fields}>
          {partsChosen(actor).map((part) => (
            <ParticipantField key={part} part={part} label={titles[part]} property={property} />
          ))}
          {actor.role !== 'admin' && (
            <p className={styles.note}>
              {fullName} is the {roleNames[actor.role]} of this deal.
            </p>
          )}
        </div>
      </Card>
      <Card title="Commission Information">{mayUpdateCommission(actor) ? <Commission /> : <SuggestionOnly />}</Card>
      <Card title="Additional Details">
        <TextAreaField name="notes" label="Notes" optional />
      </Card>
    </>
  );
}

/** The suggested commission in dollars, or undefined while there is no value. */
function useSuggestion(): number | undefined {
  const { input } = useField<unknown>('value', { subscription: { value: true } });
  return typeof input.value === 'number' && input.value > 0 ? toDollars(suggestCommission(toCents(input.value))) : undefined;
}

const suggestionText = `${toPercent(suggestedCommission)}% of the deal value`;

/** The amount follows the suggestion until somebody edits it, or empties it. */
function Commission() {
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
      <NumberField name="commissionAmount" label="Commission Amount" prefix="$" decimals optional help={`Suggested: ${suggestionText}.`} />
      <CheckboxField name="commissionPaid" label="Commission paid" />
      <NewShares />
    </div>
  );
}

/** Who would be paid what, as far as the form is filled. */
function NewShares() {
  const { commissionAmount, partnerId, eliteId } = useFormState({ subscription: { values: true } }).values as {
    [K in 'commissionAmount' | 'partnerId' | 'eliteId']?: unknown;
  };
  if (typeof commissionAmount !== 'number' || commissionAmount <= 0) return null;
  return <SplitPreview amount={commissionAmount} partnerId={idOf(partnerId)} eliteId={idOf(eliteId)} />;
}

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function SuggestionOnly() {
  const suggestion = useSuggestion();
  const actor = useActor();
  const parts = { partnerId: actor.role === 'partner' ? actor.id : undefined, eliteId: actor.role === 'elite' ? actor.id : undefined };
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        The suggested commission is {suggestionText}
        {suggestion !== undefined && `: ${formatAmount(suggestion)}`}. An administrator sets the amount.
      </p>
      {suggestion !== undefined && <SplitPreview amount={suggestion} {...parts} />}
    </div>
  );
}
