import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { mayChangePropertyStatus } from '../../permissions.ts';
import type { Ports } from '../../ports.ts';
import type { PropertyRow } from '../../properties/property.ts';
import { moveAll } from '../../properties/status/record-status.ts';
import type { PropertyStatus } from '../../properties/status/status.ts';
import { notDeleted } from '../../visibility.ts';
import type { DealRow } from '../deal.ts';
import { isInProgress } from '../status.ts';

const property = rulesFor<PropertyRow>();

/**
 * A deal that reopens or moves to another property needs a property that is not deleted. The property is locked, so that it is not deleted
 * in the meantime.
 */
export async function holdProperty({ properties }: Pick<Ports, 'properties'>, before: DealRow, after: DealRow): Promise<void> {
  const moves = after.propertyId !== before.propertyId;
  if (!moves && (!isInProgress(after.status) || isInProgress(before.status))) return;
  const of = await properties.lock(property.eq('id', after.propertyId));
  if (of === undefined) throw new Refusal('deal.property_unknown', { field: 'propertyId' });
  if (of.deletedAt === null) return;
  throw moves ? new Refusal('deal.property_unknown', { field: 'propertyId' }) : new Refusal('deal.property_deleted');
}

/** With `from`, the status changes only if the property still has the status that the user saw when deciding. */
export type PropertyMove = Readonly<{ status: PropertyStatus; from?: PropertyStatus | undefined }>;

/**
 * Gives a deal's property another status, in the transaction that changes the deal. Only administrators may do this. The version of the
 * deal does not show whether someone else changed the property's status meanwhile, so `from` is compared with the stored status.
 */
export async function moveProperty(ctx: Context, propertyId: number, { status, from }: PropertyMove): Promise<void> {
  if (!mayChangePropertyStatus(ctx.actor)) throw new Refusal('field.read_only', { field: 'property' });
  const stored = await ctx.properties.lock(property.all(property.eq('id', propertyId), notDeleted));
  if (stored === undefined) throw new Refusal('deal.property_deleted', { field: 'property' });
  if (stored.status === status) return;
  if (from !== undefined && from !== stored.status) throw new Refusal('version.stale', { field: 'property' });
  await moveAll(ctx, ctx.actor, [stored], status);
}
