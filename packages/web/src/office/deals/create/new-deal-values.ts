import { type DealPart, dealParts } from '@acre/domain/deals/eligibility';
import { memberDealFields, newDealFields } from '@acre/domain/deals/fields';
import { isAdmin, type Member } from '@acre/domain/kernel/actor';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { formValues } from '../../../ui/form/table-values.ts';

/**
 * Returns the initial values of the form: members are the partner or elite of their own deals. Only administrators may mark the commission
 * as paid.
 */
export function newDealValues(actor: Member): Record<string, unknown> {
  const entered = mayUpdateCommission(actor) ? newDealFields : memberDealFields;
  const [partnerId, eliteId] = (['partner', 'elite'] as const).map((role) => (actor.role === role ? actor.id : undefined));
  return { ...formValues(entered), partnerId, eliteId };
}

/** Returns the parts of a deal that are chosen in the form, because they are not given by the role of the creator. */
export function partsChosen(actor: Member): readonly DealPart[] {
  if (isAdmin(actor)) return dealParts;
  return actor.role === 'partner' ? ['seller', 'buyer', 'elite'] : ['seller', 'buyer'];
}
