import type { Box } from '@acre/domain/kernel/bounding-box';

/** The coordinates are in degrees. */
export type Point = Readonly<{ longitude: number; latitude: number }>;

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

export const holds = ([west, south, east, north]: Box, { longitude, latitude }: Point): boolean =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= north;

/** Returns the smallest box around all boxes; undefined for an empty list. */
export const boxRound = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : boxes.reduce((all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])]);

/**
 * Extends a view to the lines of a grid. Small moves then usually give the same box, so one response serves neighboring views. A grid cell
 * is at most a quarter of the view's longer side.
 */
export function gridBox([west, south, east, north]: Box): Box {
  const step = 2 ** Math.floor(Math.log2(Math.max(east - west, north - south) / 4));
  const down = (value: number) => Math.floor(value / step - 0.5) * step;
  const up = (value: number) => Math.ceil(value / step + 0.5) * step;
  return [within(-180, 180, down(west)), within(-90, 90, down(south)), within(-180, 180, up(east)), within(-90, 90, up(north))];
}
