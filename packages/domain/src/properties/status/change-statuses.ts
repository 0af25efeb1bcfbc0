import type { Context } from '../../context.ts';
import type { Member } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../../kernel/rule.ts';
import { mayChangePropertyStatus } from '../../permissions.ts';
import type { Ports } from '../../ports.ts';
import { visibleProperties } from '../../visibility.ts';
import { type PropertyFilter, scopedProperties, searchedProperties } from '../list-properties.ts';
import type { PropertyRow } from '../property.ts';
import { propertyRules } from '../rules.ts';
import { moveAll } from './record-status.ts';
import type { PropertyStatus } from './status.ts';

/**
 * Selects properties by ids or by a filter. `total` is the number of matches that the user saw. If the number is different now, the status
 * change is refused with `selection.changed`.
 */
export type PropertySelection = Readonly<{ ids: readonly number[] } | { matching: PropertyFilter; total: number }>;

/**
 * Each list contains the ids of the properties with that outcome. A property that another change takes out of the filter before its turn is
 * `unknown`, too, and stays as it is.
 */
export type StatusOutcome = Readonly<{ changed: readonly number[]; unchanged: readonly number[]; unknown: readonly number[] }>;

/** One transaction changes at most this many properties, so that nobody waits long for a lock. */
const batchSize = 200;

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'events' | 'atomically' | 'settings' | 'environment' | 'clock'>;

/**
 * Sets the status of many properties, each with its own history, activity and notifications. Each batch has its own transaction. After a
 * failure, finished batches stay changed.
 */
export async function changeStatuses(
  ctx: Context,
  { selection, to }: Readonly<{ selection: PropertySelection; to: PropertyStatus }>,
): Promise<StatusOutcome> {
  const { actor } = ctx;
  if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
  const { ids, within } = await selected(ctx, actor, selection);
  const [changed, unchanged]: [number[], number[]] = [[], []];
  for (let at = 0; at < ids.length; at += batchSize) {
    const rows = await ctx.atomically((inside) => changeSome(inside, actor, { ids: ids.slice(at, at + batchSize), within }, to));
    for (const { id, status } of rows) (status === to ? unchanged : changed).push(id);
  }
  const known = new Set([...changed, ...unchanged]);
  return { changed, unchanged, unknown: ids.filter((id) => !known.has(id)) };
}

type Selected = Readonly<{ ids: readonly number[]; within: Rule<PropertyRow> }>;

async function selected(ports: Needs, actor: Member, selection: PropertySelection): Promise<Selected> {
  if ('ids' in selection) return { ids: [...new Set(selection.ids)].toSorted((a, b) => a - b), within: everything };
  const { scope, ...filter } = selection.matching;
  const within = property.all(scopedProperties(actor, scope), await searchedProperties(ports, filter));
  const found = await ports.properties.addresses(within, propertyRules.selection.max + 1);
  if (found.length !== selection.total) throw new Refusal('selection.changed', { field: 'total' });
  return { ids: found.map(({ id }) => id), within };
}

/** Returns the properties as they were before the change. */
async function changeSome(ports: Pick<Ports, 'properties' | 'events'>, actor: Member, { ids, within }: Selected, to: PropertyStatus) {
  const rows = await ports.properties.lockAll(property.all(property.in('id', ids), visibleProperties(actor), within));
  await moveAll(
    ports,
    actor,
    rows.filter(({ status }) => status !== to),
    to,
  );
  return rows;
}
