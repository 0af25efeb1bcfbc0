import type { Member } from '../../kernel/actor.ts';
import type { Ports } from '../../ports.ts';
import { propertyStatusChanged, propertyUpdated } from '../events.ts';
import type { Property } from '../property.ts';
import type { PropertyStatus } from './status.ts';

type Changed = Pick<Property, 'id' | 'name' | 'status'>;

type Needs = Pick<Ports, 'properties' | 'events'>;

/** Gives properties another status. The caller must have locked them. */
export async function moveAll(ports: Needs, actor: Member, before: readonly Changed[], to: PropertyStatus): Promise<void> {
  if (before.length === 0) return;
  const change = { status: to };
  await ports.properties.changeAll(
    before.map(({ id }) => id),
    change,
  );
  ports.events.record(...before.map((one) => propertyUpdated(one, change)));
  await recordStatus(ports, actor, before, to);
}

/** Records the new status in the history of each property and as an event. `before` contains the properties as they were. */
export async function recordStatus(
  { properties, events }: Needs,
  actor: Member,
  before: readonly Changed[],
  to: PropertyStatus,
): Promise<void> {
  await properties.recordStatus(before.map(({ id, status: from }) => ({ id, from, to, by: actor.id })));
  events.record(...before.map((one) => propertyStatusChanged(one, to, actor.id)));
}
