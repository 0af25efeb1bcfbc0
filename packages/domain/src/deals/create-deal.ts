import { dealCreated } from '../activity/messages.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { visibleProperties } from '../visibility.ts';
import { checkParticipants } from './check-participants.ts';
import type { Deal } from './deal.ts';
import { refuseForeign } from './own-parts.ts';
import { payCommission } from './pay-commission.ts';

export type DealContent = Pick<
  Deal,
  'propertyId' | 'sellerId' | 'buyerId' | 'partnerId' | 'eliteId' | 'valueCents' | 'commissionAmountCents' | 'commissionPaid' | 'notes'
>;

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'deals' | 'properties' | 'people' | 'activities' | 'templates' | 'ledger' | 'commissionPlans'>;

/** Members create deals on properties they can see, with themselves as partner or elite; the commission is the administrators'. */
export const createDeal =
  (ports: Needs) =>
  async (actor: Member, content: DealContent): Promise<number> => {
    if (!isAdmin(actor)) refuseForeign(actor, content);
    // Held, so that it is not deleted in the meantime.
    const of = await ports.properties.lock(property.all(property.eq('id', content.propertyId), visibleProperties(actor)));
    if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
    await checkParticipants(ports, content, of.submittedById);
    const templateVersionId = await ports.templates.defaultVersionId();
    const id = await ports.deals.add({ ...content, commissionPaid: false, status: 'active', closingDate: null, templateVersionId });
    await ports.deals.recordStatus([{ id, from: null, to: 'active', by: actor.id }]);
    const message = dealCreated({ propertyName: of.name });
    await ports.activities.add([{ userId: actor.id, type: 'deal_created', message, about: { deal: id } }]);
    if (content.commissionPaid) await payCommission(ports, actor, { ...content, id, propertyName: of.name });
    return id;
  };
