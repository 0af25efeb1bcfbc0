import type { Box } from '@acre/domain/kernel/bounding-box';
import { buffer, type Extent, getHeight, getWidth } from 'ol/extent.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import type View from 'ol/View.js';
import type { Point } from './box.ts';

/**
 * Describes what the map shows, either a point (`at`) or a box (`box`):
 * - `closest`: the zoom level for a point, by default `defaultZoom`. In a small frame the level is lower, so that `leastSpan` fits.
 * - `room`: the margin on each side of a box, as a share of the box's longer side
 */
export type Look = Readonly<{ at: Point; closest?: number }> | Readonly<{ box: Box; room: number }>;

export const defaultZoom = 12;
const fallbackZoom = 10;
export const newYork: Point = { longitude: -74.006, latitude: 40.7128 };

/** A single place has no extent, so it is treated as this many meters wide. */
const leastSpan = 2000;

export const toBox = (extent: Extent): Box => {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, 'EPSG:3857', 'EPSG:4326');
  return [west, south, east, north];
};

/** Moves the view to `look`. Without valid coordinates it shows New York. */
export function lookAt(view: View, look: Look): void {
  const points = 'at' in look ? ([look.at.longitude, look.at.latitude, look.at.longitude, look.at.latitude] as const) : look.box;
  if (!points.every(Number.isFinite)) {
    view.setCenter(fromLonLat([newYork.longitude, newYork.latitude]));
    view.setZoom(fallbackZoom);
    return;
  }
  const extent = transformExtent([...points], 'EPSG:4326', 'EPSG:3857');
  const room = 'at' in look ? 0.5 : look.room;
  const maxZoom = 'at' in look ? (look.closest ?? defaultZoom) : defaultZoom;
  view.fit(buffer(extent, room && Math.max(getWidth(extent), getHeight(extent), leastSpan) * room), {
    // `room` is 0 only for a box saved from an earlier view. That view is restored exactly, so its zoom is not limited.
    ...(room > 0 && { maxZoom }),
  });
}
