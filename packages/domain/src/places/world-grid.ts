import type { Point } from './place.ts';

/**
 * The grid is a square Web Mercator map with 2^30 units per side. `x` counts from the west, `y` from the north. A cell of level n has 2^(30
 * - n) units per side. Coordinates are integers, so that TypeScript and PostgreSQL (`properties.map_x`, `map_y`) compute the same cells.
 */
export const worldBits = 30;
export const worldSide = 2 ** worldBits;

/**
 * The Web Mercator map ends at this latitude in degrees, north and south, so that the world is a square. Points closer to a pole are moved
 * to this latitude.
 */
const northernmost = 85.05112878;
const radian = 0.017453292519943295;

export type GridPoint = Readonly<{ x: number; y: number }>;

/** Ranges are inclusive; a box across the date line has two ranges of x. */
export type GridRanges = Readonly<{ x: readonly (readonly [number, number])[]; y: readonly [number, number] }>;

const onto = (share: number): number => Math.max(0, Math.min(worldSide - 1, Math.floor(share * worldSide)));

export function toGrid({ latitude, longitude }: Point): GridPoint {
  const northing = Math.max(-northernmost, Math.min(northernmost, latitude)) * radian;
  return { x: onto((longitude + 180) / 360), y: onto((1 - Math.log(Math.tan(Math.PI / 4 + northing / 2)) / Math.PI) / 2) };
}

/** The result is rounded to a millionth of a degree, about 10 cm. */
export function fromGrid({ x, y }: GridPoint): Point {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldSide))) / radian;
  return { latitude: rounded(latitude), longitude: rounded((x / worldSide) * 360 - 180) };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
