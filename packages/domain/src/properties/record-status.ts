import { propertyStatusChanged } from '../activity/messages.ts';
import type { Member } from '../kernel/actor.ts';
import type { Ports } from '../ports.ts';
import type { Property } from './property.ts';
import type { PropertyStatus } from './status.ts';

type Changed = Pick<Property, 'id' | 'name' | 'status'>;

type Needs = Pick<Ports, 'properties' | 'activities'>;

/** Gives properties that are locked and have another status this one, and writes it down of each. */
export async function moveAll(ports: Needs, actor: Member, before: readonly Changed[], to: PropertyStatus): Promise<void> {
  if (before.length === 0) return;
  await ports.properties.changeAll(
    before.map(({ id }) => id),
    { status: to },
  );
  await recordStatusOf(ports, actor, before, to);
}

/** Writes down that properties left the status that they are given with: in their histories and in the feed. */
export async function recordStatusOf(
  { properties, activities }: Needs,
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
