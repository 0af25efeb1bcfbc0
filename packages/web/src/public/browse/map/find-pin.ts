import type { Pin } from '@acre/contracts/properties/property-map';
import type { Box } from '@acre/domain/kernel/bounding-box';
import { holds, type Point } from '../../../ui/map/box.ts';

export const keyOf = ({ property, longitude, latitude }: Pin): string => (property ? `${property.id}` : `${longitude} ${latitude}`);

type Placed = Readonly<{ id: number; longitude: number | null; latitude: number | null }>;

/** Returns the property's own pin, else the nearest cluster that counts it. */
export function pinOf({ id, longitude, latitude }: Placed, pins: readonly Pin[]): Pin | undefined {
  const own = pins.find(({ property }) => property?.id === id);
  if (own || longitude === null || latitude === null) return own;
  const at: Point = { longitude, latitude };
  const far = (pin: Pin): number => Math.hypot(pin.longitude - longitude, pin.latitude - latitude);
  return pins
    .filter(({ count, bounds }) => count > 1 && holds(bounds, at))
    .reduce<Pin | undefined>((nearest, pin) => (nearest && far(nearest) <= far(pin) ? nearest : pin), undefined);
}

const contiguousStates: Box = [-125, 24, -66, 50];

/**
 * Returns the pins that the initial map view shows. If most properties are in the contiguous states, the pins elsewhere are left out,
 * because a single pin in Honolulu would push all other pins to the edge of the map.
 */
export function mostOf(pins: readonly Pin[]): readonly Pin[] {
  const near = pins.filter((pin) => holds(contiguousStates, pin));
  const counted = (some: readonly Pin[]): number => some.reduce((sum, { count }) => sum + count, 0);
  return counted(near) * 2 > counted(pins) ? near : pins;
}

/**
 * The distance is in degrees, about a hundred meters. No zoom separates properties that are closer, such as those placed by the same ZIP
 * code.
 */
const oneSpot = 0.001;

export const isOneSpot = ({ bounds: [west, south, east, north] }: Pin): boolean => east - west < oneSpot && north - south < oneSpot;
