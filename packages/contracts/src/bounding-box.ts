import { propertyRules } from '@acre/domain';
import { inForm } from './fields.ts';
import { z } from './z.ts';

const { message, latitude, longitude } = propertyRules.bbox;

/** West may lie east of east: the box then reaches over the date line. */
function isOnEarth(text: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return Math.max(Math.abs(west), Math.abs(east)) <= longitude && -latitude <= south && south <= north && north <= latitude;
}

/** West, south, east, north in degrees, separated by commas. */
export const boundingBox = inForm(/^(-?\d{1,3}(\.\d{1,10})?,){3}-?\d{1,3}(\.\d{1,10})?$/, 63, message).check(z.refine(isOnEarth, message));
