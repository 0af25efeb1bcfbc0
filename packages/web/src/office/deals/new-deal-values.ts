import { isAdmin, type Member, mayUpdateCommission } from '@acre/domain';

/** Where the form begins: members are themselves the partner or elite of their deals, and leave the commission to administrators. */
export function newDealValues(actor: Member): Record<string, unknown> {
  return {
    propertyId: undefined,
    sellerId: undefined,
    buyerId: undefined,
    partnerId: actor.role === 'partner' ? actor.id : undefined,
    eliteId: actor.role === 'elite' ? actor.id : undefined,
    value: undefined,
    ...(mayUpdateCommission(actor) && { commissionAmount: undefined, commissionPaid: false }),
    notes: '',
  };
}

/** Which parts of a deal are chosen in the form, rather than given by who creates it. */
export const partsChosen = (actor: Member): readonly ('seller' | 'buyer' | 'partner' | 'elite')[] =>
  isAdmin(actor) ? ['seller', 'buyer', 'partner', 'elite'] : ['seller', 'buyer'];
