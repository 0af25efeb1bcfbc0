import { amountToPay, payCommission } from '../commission/pay-commission.ts';
import type { Context } from '../context.ts';
import { isAdmin } from '../kernel/actor.ts';
import type { RecordOf } from '../kernel/field-table.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { aboveOf } from '../people/upline.ts';
import type { PropertyRow } from '../properties/property.ts';
import { openableProperties } from '../visibility.ts';
import { checkParticipants } from './check-participants.ts';
import { dealCreated } from './events.ts';
import type { newDealFields } from './fields.ts';
import { refuseForeign } from './own-participants.ts';

export type DealContent = RecordOf<typeof newDealFields>;

const property = rulesFor<PropertyRow>();

/**
 * Members create deals on properties they can open, with themselves as partner or elite; only administrators mark the commission as paid.
 */
export async function createDeal(ctx: Context, content: DealContent): Promise<number> {
  const { actor } = ctx;
  if (!isAdmin(actor)) refuseForeign(actor, content, await aboveOf(ctx));
  if (content.commissionPaid) amountToPay(content);
  // The property is locked, so that it is not deleted in the meantime.
  const of = await ctx.properties.lock(property.all(property.eq('id', content.propertyId), openableProperties(actor)));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  await checkParticipants(ctx, content, of.submittedById);
  const templateVersionId = await ctx.templates.defaultVersionId();
  const id = await ctx.deals.add({ ...content, status: 'active', closingDate: null, templateVersionId });
  await ctx.deals.recordStatus([{ id, from: null, to: 'active', by: actor.id }]);
  const created = { ...content, id, propertyName: of.name };
  ctx.events.record(dealCreated(created, actor.id));
  if (content.commissionPaid) await payCommission(ctx, actor, created);
  return id;
}
