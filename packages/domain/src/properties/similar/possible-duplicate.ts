import { type Rule, rulesFor } from '../../kernel/rule.ts';
import { cityKey } from '../../places/city-name.ts';
import type { Located, Place, Point } from '../../places/place.ts';
import { readStreet, type Street, streetKey } from '../../places/street.ts';
import { fiveDigits } from '../../places/zip-code.ts';
import type { PropertyRow } from '../property.ts';

export const duplicateReasons = ['same_address', 'near'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/**
 * These policies decide what an import does if another property has the same address. `create` adds a second property, and `skip` ignores
 * the imported line.
 */
export const duplicatePolicies = ['create', 'skip'] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];

/** The point is set only if the place is known exactly. */
export type Sited = Located & Readonly<{ point: Point | null }>;

/**
 * The distance is in meters. Two entrances of one building can be this far apart, but so can two neighboring buildings. A nearby property
 * is therefore only a possible duplicate.
 */
export const nearWithin = 30;

const property = rulesFor<PropertyRow>();
const metresOfDegree = 111_320;
const radian = Math.PI / 180;

/** A degree of longitude grows shorter toward the poles. */
const metresBetween = (one: Point, other: Point): number =>
  metresOfDegree *
  Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(((one.latitude + other.latitude) / 2) * radian));

/**
 * Returns `same_address` for an equal street address in one ZIP code or city. Returns `near` for exact places at most 30 m apart. Different
 * units are never duplicates, but an address without a unit matches all units.
 */
export function duplicateReason(one: Sited, other: Sited): DuplicateReason | undefined {
  const [address, another] = [readAddress(one), readAddress(other)];
  if (areOtherUnits(address, another)) return undefined;
  if (isSameStreetAddress(address, another)) return 'same_address';
  return one.point !== null && other.point !== null && metresBetween(one.point, other.point) <= nearWithin ? 'near' : undefined;
}

/** `street` is parsed from `address` once, so that the address can be compared with many others. */
export type ReadAddress = Located & Readonly<{ street: Street }>;

export const readAddress = ({ address, city, state, zipCode }: Located): ReadAddress => ({
  address,
  city,
  state,
  zipCode,
  street: readStreet(address),
});

/** Returns whether two properties share a street address and are not in different units. An address without a unit matches every unit. */
export const isSameAddress = (one: ReadAddress, other: ReadAddress): boolean =>
  isSameStreetAddress(one, other) && !areOtherUnits(one, other);

function areOtherUnits({ street: { unit } }: ReadAddress, { street: { unit: another } }: ReadAddress): boolean {
  return unit !== undefined && another !== undefined && unit !== another;
}

const isSameStreetAddress = (one: ReadAddress, other: ReadAddress): boolean =>
  one.street.key !== '' && one.street.key === other.street.key && isSameTown(one, other);

function isSameTown(one: Located, other: Located): boolean {
  const zip = fiveDigits(one.zipCode);
  if (zip !== undefined && zip === fiveDigits(other.zipCode)) return true;
  return one.state === other.state && cityKey(one.city) === cityKey(other.city);
}

/**
 * Returns a rule that an index can serve. The rule selects properties with the same street key in any town. With a `point`, the rule also
 * selects properties in a square around `point` if their location is exact. `duplicateReason` then checks each candidate.
 */
export function mayBeDuplicateOf({ address, point }: Sited): Rule<PropertyRow> {
  const key = streetKey(address);
  return property.any(...(key === '' ? [] : [property.eq('streetKey', key)]), ...(point === null ? [] : [standsAround(point)]));
}

function standsAround({ latitude, longitude }: Point): Rule<PropertyRow> {
  const height = nearWithin / metresOfDegree;
  const width = height / Math.max(0.01, Math.cos(latitude * radian));
  return property.all(
    property.atLeast('latitude', latitude - height),
    property.atMost('latitude', latitude + height),
    property.atLeast('longitude', longitude - width),
    property.atMost('longitude', longitude + width),
    property.eq('placedBy', 'address'),
  );
}

/** Returns the point only if the property is placed by its address. */
export const exactPoint = ({ latitude, longitude, placedBy }: Pick<Place, 'latitude' | 'longitude' | 'placedBy'>): Point | null =>
  placedBy === 'address' && latitude !== null && longitude !== null ? { latitude, longitude } : null;
