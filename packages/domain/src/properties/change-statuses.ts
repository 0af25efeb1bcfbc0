import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { mayChangePropertyStatus } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import { filterProperties, type PropertyFilter, scopedProperties } from './list-properties.ts';
import type { PropertyRow } from './property.ts';
import { moveAll } from './record-status.ts';
import { propertyRules } from './rules.ts';
import type { PropertyStatus } from './status.ts';

/** Properties by their ids, or all that a filter finds: as many as whoever chose them was shown. */
export type PropertySelection = Readonly<{ ids: readonly number[] } | { matching: PropertyFilter; total: number }>;

/** What became of each, by its id. */
export type StatusOutcome = Readonly<{ changed: readonly number[]; unchanged: readonly number[]; unknown: readonly number[] }>;

/** How many are changed in one transaction, so that nobody waits long for one of them. */
const atOnce = 200;

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'activities' | 'atomically'>;

/**
 * Gives many properties a status, each with its history, activity and notifications as if it were alone. Some hundred at a time are
 * changed together: what is done when something fails stays done, and asking again does the rest.
 */
export const changeStatuses =
  (ports: Needs) =>
  async (actor: Member, selection: PropertySelection, to: PropertyStatus): Promise<StatusOutcome> => {
    if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
    const ids = await idsOf(ports, actor, selection);
    const [changed, unchanged]: [number[], number[]] = [[], []];
    for (let at = 0; at < ids.length; at += atOnce) {
      const rows = await ports.atomically((inside) => changeSome(inside, actor, ids.slice(at, at + atOnce), to));
      for (const { id, status } of rows) (status === to ? unchanged : changed).push(id);
    }
    const known = new Set([...changed, ...unchanged]);
    return { changed, unchanged, unknown: ids.filter((id) => !known.has(id)) };
  };

async function idsOf({ properties }: Needs, actor: Member, selection: PropertySelection): Promise<readonly number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].toSorted((a, b) => a - b);
  const { scope, ...filter } = selection.matching;
  const within = property.all(scopedProperties(actor, scope), filterProperties(filter));
  const found = await properties.addresses(within, propertyRules.selection.max + 1);
  if (found.length !== selection.total) throw new Refusal('selection.changed', { field: 'total' });
  return found.map(({ id }) => id);
}

/** As they were before. */
async function changeSome(ports: Pick<Ports, 'properties' | 'activities'>, actor: Member, ids: readonly number[], to: PropertyStatus) {
  const rows = await ports.properties.lockAll(property.all(property.in('id', ids), visibleProperties(actor)));
  await moveAll(
    ports,
    actor,
    rows.filter(({ status }) => status !== to),
    to,
  );
  return rows;
}
