import { memberDealFields, newDealFields } from '@acre/domain/deals/fields';
import { type DealPart, dealParts } from '@acre/domain/deals/participant-eligibility';
import { isAdmin, type Member } from '@acre/domain/kernel/actor';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { formValues } from '../../../ui/form/table-values.ts';

/**
 * Returns the initial values of the form. Partners and elites are preset as the partner or elite of their deal. Only administrators get
 * `commissionPaid`.
 */
export function newDealValues(actor: Member): Record<string, unknown> {
  const entered = mayUpdateCommission(actor) ? newDealFields : memberDealFields;
  const [partnerId, eliteId] = (['partner', 'elite'] as const).map((role) => (actor.role === role ? actor.id : undefined));
  return { ...formValues(entered), partnerId, eliteId };
}

/**
 * Returns the parts, such as seller or buyer, for which the form lets the creator choose a person. The creator's own role decides the other
 * parts.
 */
export function partsChosen(actor: Member): readonly DealPart[] {
  if (isAdmin(actor)) return dealParts;
  return actor.role === 'partner' ? ['seller', 'buyer', 'elite'] : ['seller', 'buyer'];
}
