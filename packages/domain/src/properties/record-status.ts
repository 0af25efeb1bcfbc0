import { propertyStatusChanged } from '../activity/messages.ts';
import type { Member } from '../kernel/actor.ts';
import type { Ports } from '../ports.ts';
import type { Property } from './property.ts';
import type { PropertyStatus } from './status.ts';

type Changed = Pick<Property, 'id' | 'name' | 'status'>;

/** Writes down that properties left the status that they are given with: in their histories and in the feed. */
export async function recordStatusOf(
  { properties, activities }: Pick<Ports, 'properties' | 'activities'>,
  actor: Member,
  before: readonly Changed[],
  to: PropertyStatus,
): Promise<void> {
  await properties.recordStatus(before.map(({ id, status: from }) => ({ id, from, to, by: actor.id })));
  await activities.add(
    before.map(({ id, name, status: from }) => ({
      userId: actor.id,
      type: 'status_change',
      message: propertyStatusChanged({ propertyName: name, from, to }),
      about: { property: id },
      oldValue: from,
      newValue: to,
    })),
  );
}
