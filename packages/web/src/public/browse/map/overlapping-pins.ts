import type { Pin } from '@acre/contracts/properties/property-map';
import { toGrid, worldSide } from '@acre/domain/places/world-grid';

type Box = Readonly<{ west: number; east: number; north: number; south: number }>;

/**
 * Both boxes are in pixels, relative to a pin's point on the map. `circle` surrounds the point and shows a number of properties. `label` is
 * above the point and shows a price.
 */
const circle: Box = { west: -16, east: 16, north: -16, south: 16 };
const label: Box = { west: -28, east: 28, north: -34, south: 0 };

const cross = (one: Box, other: Box): boolean =>
  one.west < other.east && other.west < one.east && one.north < other.south && other.north < one.south;

/** Returns the pins of one property whose price labels would overlap another pin at this zoom. These pins are shown as dots instead. */
export function crowdedOf(pins: readonly Pin[], zoom: number): ReadonlySet<Pin> {
  const pixels = (256 * 2 ** zoom) / worldSide;
  const boxOf = (pin: Pin, { west, east, north, south }: Box): Box => {
    const { x, y } = toGrid(pin);
    return { west: x * pixels + west, east: x * pixels + east, north: y * pixels + north, south: y * pixels + south };
  };
  const taken = pins.filter(({ property }) => !property).map((pin) => boxOf(pin, circle));
  const crowded = new Set<Pin>();
  for (const pin of pins.filter(({ property }) => property)) {
    const box = boxOf(pin, label);
    if (taken.some((other) => cross(box, other))) crowded.add(pin);
    else taken.push(box);
  }
  return crowded;
}
