import type { Context } from '../context.ts';
import { momentsOf } from '../firm/firm-time.ts';
import type { Actor } from '../kernel/actor.ts';
import { type Paging, type Sort, sortedBy } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import type { Moments } from '../kernel/time.ts';
import type { Bounds } from '../places/place.ts';
import type { UsState } from '../places/us-states.ts';
import type { Ports } from '../ports.ts';
import { inState, searched } from '../search/searched.ts';
import { ownProperties, propertyPolicy, visibleProperties, workProperties } from '../visibility.ts';
import type { PropertyScope, PropertySort } from './browse.ts';
import type { PropertyRow } from './property.ts';
import { type PropertyStatus, type Stage, statusesIn } from './status/status.ts';
import type { PropertyType } from './type.ts';

export type PropertyFilter = Readonly<{
  type?: PropertyType | undefined;
  status?: PropertyStatus | undefined;
  stage?: Stage | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  sizeMin?: number | undefined;
  sizeMax?: number | undefined;
  /** Both days, such as 2026-01-31, are inclusive and in the firm's time zone. */
  submittedFrom?: string | undefined;
  submittedTo?: string | undefined;
  state?: UsState | undefined;
  search?: string | undefined;
  bounds?: Bounds | undefined;
  scope?: PropertyScope | undefined;
}>;

export type PropertyQuery = Paging & PropertyFilter & Readonly<{ sort: PropertySort }>;

/** Totals for visitors are capped at this number. */
export const publicCount = 1000;

const property = rulesFor<PropertyRow>();

export const propertyOrder: Record<PropertySort, Sort<PropertyRow>> = {
  newest: sortedBy('createdAt', 'desc'),
  oldest: sortedBy('createdAt', 'asc'),
  name_asc: sortedBy('sortName', 'asc'),
  name_desc: sortedBy('sortName', 'desc'),
  type_asc: sortedBy('type', 'asc'),
  type_desc: sortedBy('type', 'desc'),
  price_asc: sortedBy('price', 'asc'),
  price_desc: sortedBy('price', 'desc'),
  size_asc: sortedBy('size', 'asc', 'last'),
  size_desc: sortedBy('size', 'desc', 'last'),
  status_asc: sortedBy('statusRank', 'asc'),
  status_desc: sortedBy('statusRank', 'desc'),
};

type Filtered = Omit<PropertyFilter, 'scope' | 'search' | 'submittedFrom' | 'submittedTo'>;

/**
 * Builds a rule from filters such as `type` and `priceMin`. `submitted` is the period of submission. Text search is not included, because a
 * search may need to read the database.
 */
export function filterProperties(query: Filtered, submitted: Moments = {}): Rule<PropertyRow> {
  const { type, status, stage, priceMin, priceMax, sizeMin, sizeMax, state, bounds } = query;
  return property.all(
    ...(type ? [property.eq('type', type)] : []),
    ...(status ? [property.eq('status', status)] : []),
    ...(stage ? [property.in('status', statusesIn(stage))] : []),
    ...(priceMin === undefined ? [] : [property.atLeast('price', priceMin)]),
    ...(priceMax === undefined ? [] : [property.atMost('price', priceMax)]),
    ...(sizeMin === undefined ? [] : [property.atLeast('size', sizeMin)]),
    ...(sizeMax === undefined ? [] : [property.atMost('size', sizeMax)]),
    property.during('createdAt', submitted),
    ...(state ? [inState<PropertyRow>(state)] : []),
    ...(bounds ? [within(bounds)] : []),
  );
}

export async function searchedProperties(
  ports: Pick<Ports, 'properties' | 'settings' | 'environment' | 'clock'>,
  { search, submittedFrom, submittedTo, ...filter }: Omit<PropertyFilter, 'scope'>,
): Promise<Rule<PropertyRow>> {
  const submitted = await momentsOf(ports, { from: submittedFrom, to: submittedTo });
  return property.all(filterProperties(filter, submitted), ...(search ? [await searched(ports.properties, search)] : []));
}

function within({ west, south, east, north }: Bounds): Rule<PropertyRow> {
  const latitude = property.all(property.atLeast('latitude', south), property.atMost('latitude', north));
  const eastOfWest = property.atLeast('longitude', west);
  const westOfEast = property.atMost('longitude', east);
  return property.all(latitude, west <= east ? property.all(eastOfWest, westOfEast) : property.any(eastOfWest, westOfEast));
}

/** Selects the properties that an actor may see in lists. A scope narrows them to the actor's work list or own submissions. */
export function scopedProperties(actor: Actor, scope: PropertyFilter['scope']): Rule<PropertyRow> {
  if (scope === undefined) return visibleProperties(actor);
  return scope === 'work' ? workProperties(actor) : ownProperties(actor);
}

export const listProperties = async (
  ctx: Context<Actor>,
  {
    countTo = ctx.actor.role === 'visitor' ? publicCount : null,
    page,
    pageSize,
    sort,
    scope,
    ...filter
  }: Readonly<{ countTo?: number | null }> & PropertyQuery,
) =>
  ctx.properties.page({
    within: property.all(scopedProperties(ctx.actor, scope), await searchedProperties(ctx, filter)),
    fields: propertyPolicy(ctx.actor),
    sort: propertyOrder[sort],
    page,
    pageSize,
    countTo,
  });
