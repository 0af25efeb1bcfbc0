import { type DealPart, dealParts } from '@acre/domain/deals/eligibility';
import { memberDealFields, newDealFields } from '@acre/domain/deals/fields';
import { isAdmin, type Member } from '@acre/domain/kernel/actor';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { formValues } from '../../../ui/form/table-values.ts';

/** The form begins with these: members are themselves the partner or elite of their deals, and leave it to administrators to mark the commission as paid. */
export function newDealValues(actor: Member): Record<string, unknown> {
  const entered = mayUpdateCommission(actor) ? newDealFields : memberDealFields;
  const [partnerId, eliteId] = (['partner', 'elite'] as const).map((role) => (actor.role === role ? actor.id : undefined));
  return { ...formValues(entered), partnerId, eliteId };
}

/** Which parts of a deal are chosen in the form, rather than given by who creates it. */
export function partsChosen(actor: Member): readonly DealPart[] {
  if (isAdmin(actor)) return dealParts;
  return actor.role === 'partner' ? ['seller', 'buyer', 'elite'] : ['seller', 'buyer'];
}
