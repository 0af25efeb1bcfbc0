import type { Box } from '@acre/domain';
import { buffer, type Extent, getHeight, getWidth } from 'ol/extent.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import type View from 'ol/View.js';
import type { Point } from './box.ts';

/** Where the map looks: at a point from the usual height, or at a box with some room round it. */
export type Look = Readonly<{ at: Point }> | Readonly<{ box: Box; room: number }>;

export const defaultZoom = 12;
const fallbackZoom = 10;
export const newYork: Point = { longitude: -74.006, latitude: 40.7128 };

/** A single place has no span: this many metres stand for it. */
const leastSpan = 2000;

export const toBox = (extent: Extent): Box => {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, 'EPSG:3857', 'EPSG:4326');
  return [west, south, east, north];
};

/** Moves the view there. What cannot be fitted is looked at from a little higher than usual. */
export function lookAt(view: View, look: Look): void {
  const points = 'at' in look ? ([look.at.longitude, look.at.latitude, look.at.longitude, look.at.latitude] as const) : look.box;
  if (!points.every(Number.isFinite)) {
    view.setCenter(fromLonLat([newYork.longitude, newYork.latitude]));
    view.setZoom(fallbackZoom);
    return;
  }
  const extent = transformExtent([...points], 'EPSG:4326', 'EPSG:3857');
  const room = 'at' in look ? 0.5 : look.room;
  view.fit(buffer(extent, room && Math.max(getWidth(extent), getHeight(extent), leastSpan) * room), {
    // A box that somebody looked at before is looked at again as it was.
    ...(room > 0 && { maxZoom: defaultZoom }),
  });
}
