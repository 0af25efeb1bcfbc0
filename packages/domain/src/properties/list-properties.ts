import type { Actor } from '../kernel/actor.ts';
import { type Paging, type Sort, sortedBy } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import { addDays, startOfDay } from '../kernel/time.ts';
import type { Bounds } from '../places/bounds.ts';
import type { Ports } from '../ports.ts';
import { ownProperties, propertyFields, visibleProperties, workProperties } from '../visibility.ts';
import type { PropertySort } from './browse.ts';
import type { PropertyRow, PropertyType } from './property.ts';
import { type PropertyStatus, type Stage, statusesIn } from './status.ts';

/** What one works on; what one submitted oneself. */
export const propertyScopes = ['work', 'own'] as const;
export type PropertyScope = (typeof propertyScopes)[number];

export type PropertyFilter = Readonly<{
  type?: PropertyType | undefined;
  status?: PropertyStatus | undefined;
  stage?: Stage | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  sizeMin?: number | undefined;
  sizeMax?: number | undefined;
  /** Submitted on these days or between them, in UTC: 2026-01-31. */
  submittedFrom?: string | undefined;
  submittedTo?: string | undefined;
  search?: string | undefined;
  bounds?: Bounds | undefined;
  scope?: PropertyScope | undefined;
}>;

export type PropertyQuery = Paging & PropertyFilter & Readonly<{ sort: PropertySort }>;

/** Anonymous lists count no further. */
export const publicCount = 1000;

const property = rulesFor<PropertyRow>();

/** What each order sorts by. */
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

export function filterProperties(query: Omit<PropertyFilter, 'scope'>): Rule<PropertyRow> {
  const { type, status, stage, priceMin, priceMax, sizeMin, sizeMax, submittedFrom, submittedTo, search, bounds } = query;
  return property.all(
    ...(type ? [property.eq('type', type)] : []),
    ...(status ? [property.eq('status', status)] : []),
    ...(stage ? [property.in('status', statusesIn(stage))] : []),
    ...(priceMin === undefined ? [] : [property.atLeast('price', priceMin)]),
    ...(priceMax === undefined ? [] : [property.atMost('price', priceMax)]),
    ...(sizeMin === undefined ? [] : [property.atLeast('size', sizeMin)]),
    ...(sizeMax === undefined ? [] : [property.atMost('size', sizeMax)]),
    ...(submittedFrom === undefined ? [] : [property.atLeast('createdAt', startOfDay(submittedFrom))]),
    ...(submittedTo === undefined ? [] : [property.below('createdAt', addDays(startOfDay(submittedTo), 1))]),
    ...(search ? [property.contains('searchText', searchFor(search))] : []),
    ...(bounds ? [within(bounds)] : []),
  );
}

function within({ west, south, east, north }: Bounds): Rule<PropertyRow> {
  const latitude = property.all(property.atLeast('latitude', south), property.atMost('latitude', north));
  const eastOfWest = property.atLeast('longitude', west);
  const westOfEast = property.atMost('longitude', east);
  return property.all(latitude, west <= east ? property.all(eastOfWest, westOfEast) : property.any(eastOfWest, westOfEast));
}

/** The properties an actor may open; with a scope those they work on, or submitted. */
export function scopedProperties(actor: Actor, scope: PropertyFilter['scope']): Rule<PropertyRow> {
  if (scope === undefined) return visibleProperties(actor);
  return scope === 'work' ? workProperties(actor) : ownProperties(actor);
}

/** A page of them. */
export const listProperties =
  ({ properties }: Pick<Ports, 'properties'>) =>
  (actor: Actor, { page, pageSize, sort, scope, ...filter }: PropertyQuery, countTo = actor.role === 'visitor' ? publicCount : null) =>
    properties.page({
      within: property.all(scopedProperties(actor, scope), filterProperties(filter)),
      fields: propertyFields(actor),
      sort: propertyOrder[sort],
      page,
      pageSize,
      countTo,
    });
