import { propertyDeleted, propertyRestored } from '../activity/messages.ts';
import type { DealRow } from '../deals/deal.ts';
import { statusesInProgress } from '../deals/status-label.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { refuseStale } from '../kernel/versions.ts';
import { mayDeleteProperty } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();
const deal = rulesFor<DealRow>();
type Needs = Pick<Ports, 'properties' | 'deals' | 'activities' | 'clock'>;

/**
 * Deletes a property, until it is restored: nobody finds it any more, and nothing of it is lost. One with deals in progress stays.
 * What is deleted already stays deleted.
 */
export const deleteProperty =
  (ports: Needs) =>
  async (actor: Member, id: number, version: number | undefined): Promise<void> => {
    const stored = await decidable(ports, actor, id);
    if (stored.deletedAt !== null) return;
    refuseStale(stored, version);
    const inProgress = deal.all(deal.eq('propertyId', id), deal.in('status', statusesInProgress));
    if ((await ports.deals.find(inProgress)) !== undefined) throw new Refusal('property.deals_in_progress');
    await ports.properties.change(id, { deletedAt: ports.clock.now().toISOString() });
    const message = propertyDeleted({ propertyName: stored.name });
    await ports.activities.add([{ userId: actor.id, type: 'property_deleted', message, about: { property: id } }]);
  };

/** Brings a deleted property back as it was. One that is not deleted stays as it is. */
export const restoreProperty =
  (ports: Needs) =>
  async (actor: Member, id: number): Promise<void> => {
    const stored = await decidable(ports, actor, id);
    if (stored.deletedAt === null) return;
    await ports.properties.change(id, { deletedAt: null });
    const message = propertyRestored({ propertyName: stored.name });
    await ports.activities.add([{ userId: actor.id, type: 'property_restored', message, about: { property: id } }]);
  };

/** Deleted or not. Who may not decide is refused what they see, and what they do not see is unknown to them. */
async function decidable({ properties }: Needs, actor: Member, id: number): Promise<PropertyRow> {
  const within = property.eq('id', id);
  const stored = mayDeleteProperty(actor)
    ? await properties.lock(within)
    : await properties.find(property.all(within, visibleProperties(actor)));
  if (stored === undefined) throw new Refusal('property.not_found');
  if (!mayDeleteProperty(actor)) throw new Refusal('not_allowed');
  return stored;
}
