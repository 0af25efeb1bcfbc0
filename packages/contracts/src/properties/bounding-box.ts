import { propertyRules } from '@acre/domain/properties/rules';
import { inForm } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';

const { message, latitude, longitude } = propertyRules.bbox;

/** If west is greater than east, the box crosses the date line. */
function isOnEarth(text: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return Math.max(Math.abs(west), Math.abs(east)) <= longitude && -latitude <= south && south <= north && north <= latitude;
}

/** The values are west, south, east, north in degrees, separated by commas. */
export const boundingBox = inForm(/^(-?\d{1,3}(\.\d{1,10})?,){3}-?\d{1,3}(\.\d{1,10})?$/, 63, message).check(z.refine(isOnEarth, message));
