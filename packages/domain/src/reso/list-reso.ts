import type { Context } from '../context.ts';
import type { Actor } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow, PropertyView } from '../properties/property.ts';
import { visibleProperties } from '../visibility.ts';
import { type ResoName, type ResoProperty, resoNames, sourcesOf, toReso } from './fields.ts';
import type { ResoOrder, ResoPlace } from './read-options.ts';

const property = rulesFor<PropertyRow>();

export type ResoQuery = Readonly<{
  names: readonly ResoName[];
  filter: Rule<PropertyRow>;
  order: ResoOrder;
  skip: number;
  /** The list returns at most this many rows; undefined returns all rows, page by page. */
  top: number | undefined;
  after: ResoPlace | undefined;
  count: boolean;
}>;

/** `total` is set if it was requested; `next` is the start of the next page. */
export type ResoPage = Readonly<{ rows: readonly ResoProperty[]; total: number | undefined; next: ResoPlace | undefined }>;

/** A page has at most this many rows. */
export const resoPageSize = 200;

type Needs = Pick<Ports, 'properties'>;

/** Lists properties that the actor may see, with only their public fields, under the names of the RESO Data Dictionary. */
export async function listReso(
  { actor, properties }: Context<Actor>,
  { names, filter, order, skip, top, after, count }: ResoQuery,
): Promise<ResoPage> {
  const size = Math.min(top ?? resoPageSize, resoPageSize);
  const wanted = property.all(visibleProperties(actor), filter);
  const { rows } = await properties.page({
    within: after ? property.all(wanted, afterPlace(order, after)) : wanted,
    fields: [{ names: [...new Set([...sourcesOf(names), order.by])], when: everything }],
    sort: order.by === 'id' ? [{ by: 'id', direction: order.direction }] : [order, { by: 'id', direction: order.direction }],
    page: 1,
    // One extra row shows whether there is a next page.
    pageSize: size + 1,
    skip,
    countTo: 0,
  });
  const found = fromJson(rows);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const goesOn = found.length > size && (top === undefined || top > size) && last !== undefined;
  return {
    rows: shown.map((row) => toReso(row, names)),
    total: count ? await countOf(properties, wanted) : undefined,
    next: goesOn ? { value: last[order.by] as number | string, id: last.id } : undefined,
  };
}

/** The count is exact and covers the whole list. */
async function countOf(properties: Needs['properties'], within: Rule<PropertyRow>): Promise<number> {
  const fields = [{ names: ['id'] as const, when: everything }];
  return (await properties.page({ within, fields, sort: [{ by: 'id', direction: 'asc' }], page: 1, pageSize: 1, countTo: null })).total;
}

/**
 * Returns a rule for the rows after the previous page. The first condition limits the sorted column, so an index can start where the
 * previous page ended.
 */
function afterPlace({ by, direction }: ResoOrder, { value, id }: ResoPlace): Rule<PropertyRow> {
  const from = <F extends 'id' | ResoOrder['by']>(field: F, bound: number | string): Rule<PropertyRow> => ({
    is: direction === 'asc' ? 'atLeast' : 'atMost',
    field,
    value: bound,
  });
  const laterKey = property.all(from('id', id), property.not(property.eq('id', id)));
  if (by === 'id') return laterKey;
  return property.all(from(by, value), property.any(property.not({ is: 'eq', field: by, value }), laterKey));
}

export async function readReso(
  { actor, properties }: Context<Actor>,
  { key, names = resoNames }: Readonly<{ key: string; names?: readonly ResoName[] | undefined }>,
): Promise<ResoProperty> {
  const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0;
  const fields = [{ names: sourcesOf(resoNames), when: everything }];
  const found = await properties.view(property.all(property.eq('id', id), visibleProperties(actor)), fields);
  if (found === undefined) throw new Refusal('property.not_found');
  return toReso(fromJson<PropertyView>(found), names);
}
