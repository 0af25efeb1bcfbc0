import { type Rule, rulesFor } from '../../kernel/rule.ts';
import type { PropertyRow } from '../property.ts';

export type Comparable = Pick<PropertyRow, 'id' | 'price' | 'size' | 'city' | 'state' | 'latitude' | 'longitude'>;
export const comparedBy = [
  'id',
  'price',
  'size',
  'city',
  'state',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Comparable)[];

export const mostSimilar = 6;
/** Two prices or sizes are similar if the larger is at most this many times the smaller. */
const factor = 2;
/** The area around a property reaches this far in degrees, about 70 miles. */
const reach = 1;

const property = rulesFor<PropertyRow>();

/** Matches other properties of the same type with a similar price and, if both are known, a similar size. */
export function isSimilarTo({ id, type, price, size }: PropertyRow): Rule<PropertyRow> {
  const nearInPrice = property.all(property.atLeast('price', Math.floor(price / factor)), property.atMost('price', price * factor));
  const nearInSize = (known: number) =>
    property.any(
      property.all(property.atLeast('size', Math.floor(known / factor)), property.atMost('size', known * factor)),
      property.in('size', [null, 0]),
    );
  return property.all(property.eq('type', type), nearInPrice, property.not(property.eq('id', id)), ...(size ? [nearInSize(size)] : []));
}

/**
 * Matches properties in the same state. Also matches properties whose latitude and longitude each differ by at most `reach` degrees.
 * Without coordinates, only the state counts.
 */
export function isAround({ state, latitude, longitude }: PropertyRow): Rule<PropertyRow> {
  if (latitude === null || longitude === null) return property.eq('state', state);
  return property.any(
    property.eq('state', state),
    property.all(
      property.all(property.atLeast('latitude', latitude - reach), property.atMost('latitude', latitude + reach)),
      property.all(property.atLeast('longitude', longitude - reach), property.atMost('longitude', longitude + reach)),
    ),
  );
}

/** Returns how much two properties of the same type differ. Price, size and place each contribute from 0 to 1. */
export const unlikeness = (one: Comparable, other: Comparable): number =>
  ratioGap(one.price, other.price) + sizeGap(one.size, other.size) + placeGap(one, other);

/** Returns 0 for equal values and 1 for values that differ by `factor` or more. */
const ratioGap = (one: number, other: number): number => Math.min(1, Math.abs(Math.log(one / other)) / Math.log(factor));

function sizeGap(one: number | null, other: number | null): number {
  if (one && other) return ratioGap(one, other);
  return !one === !other ? 0 : 0.5;
}

function placeGap(one: Comparable, other: Comparable): number {
  const inState = one.state === other.state;
  if (inState && one.city === other.city) return 0;
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) return inState ? 0.5 : 1;
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const degrees = Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink);
  return Math.min(1, degrees / (4 * reach));
}

/** The most similar comes first; ties are ordered by id. */
export const bySimilarityTo =
  (one: Comparable) =>
  (a: Comparable, b: Comparable): number =>
    unlikeness(one, a) - unlikeness(one, b) || a.id - b.id;
