import type { Context } from '../context.ts';
import type { DealRow } from '../deals/deal.ts';
import { statusesInProgress } from '../deals/status.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { refuseStale } from '../kernel/versions.ts';
import { mayDeleteProperty } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { openableProperties } from '../visibility.ts';
import { propertyDeleted, propertyRestored } from './events.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();
const deal = rulesFor<DealRow>();
type Needs = Pick<Ports, 'properties' | 'deals' | 'events' | 'clock'>;

/**
 * Marks a property as deleted. Afterward only administrators can find and restore the property. Refuses if the property has deals in
 * progress. Repeating the call has no effect.
 */
export async function deleteProperty(ctx: Context, { id, version }: Readonly<{ id: number; version?: number | undefined }>): Promise<void> {
  const { actor } = ctx;
  const stored = await decidable(ctx, actor, id);
  if (stored.deletedAt !== null) return;
  refuseStale(stored, version);
  const inProgress = deal.all(deal.eq('propertyId', id), deal.in('status', statusesInProgress));
  if ((await ctx.deals.find(inProgress)) !== undefined) throw new Refusal('property.deals_in_progress');
  await ctx.properties.change(id, { deletedAt: ctx.clock.now().toISOString() });
  ctx.events.record(propertyDeleted(stored, actor.id));
}

/** Restores a deleted property unchanged. It has no effect on a property that is not deleted. */
export async function restoreProperty(ctx: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  const { actor } = ctx;
  const stored = await decidable(ctx, actor, id);
  if (stored.deletedAt === null) return;
  await ctx.properties.change(id, { deletedAt: null });
  ctx.events.record(propertyRestored(stored, actor.id));
}

/**
 * Returns a property, deleted or not, if the actor may delete properties. Throws `not_allowed` if the actor may only open the property.
 * Throws `property.not_found` if the property is missing or hidden from the actor.
 */
async function decidable({ properties }: Needs, actor: Member, id: number): Promise<PropertyRow> {
  const within = property.eq('id', id);
  const stored = mayDeleteProperty(actor)
    ? await properties.lock(within)
    : await properties.find(property.all(within, openableProperties(actor)));
  if (stored === undefined) throw new Refusal('property.not_found');
  if (!mayDeleteProperty(actor)) throw new Refusal('not_allowed');
  return stored;
}
