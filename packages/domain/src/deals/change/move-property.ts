import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { mayChangePropertyStatus } from '../../permissions.ts';
import type { PropertyRow } from '../../properties/property.ts';
import { moveAll } from '../../properties/status/record-status.ts';
import type { PropertyStatus } from '../../properties/status/status.ts';
import { notDeleted } from '../../visibility.ts';

const property = rulesFor<PropertyRow>();

/** Gives a deal's property another status, in the transaction that changes the deal. Only administrators may do this. */
export async function moveProperty(ctx: Context, propertyId: number, to: PropertyStatus): Promise<void> {
  if (!mayChangePropertyStatus(ctx.actor)) throw new Refusal('field.read_only', { field: 'property' });
  const stored = await ctx.properties.lock(property.all(property.eq('id', propertyId), notDeleted));
  if (stored === undefined) throw new Refusal('deal.property_deleted', { field: 'property' });
  if (stored.status !== to) await moveAll(ctx, ctx.actor, [stored], to);
}
