import type { mapProperties } from '@acre/domain/places/map-properties';
import { daysAgo } from './asking.ts';

type MapQuery = Parameters<typeof mapProperties>[1];
const country = { west: -125, south: 24, east: -66, north: 50 };
export const maps: Record<string, MapQuery> = {
  'of the world': { zoom: 4 },
  'of the country': { zoom: 4, bounds: country },
  'of a part of it': { zoom: 10, bounds: { west: -100, east: -99, south: 30, north: 31 } },
  'over the date line': { zoom: 3, bounds: { west: 170, east: -100, south: 20, north: 60 } },
  'of a type, price and size': { zoom: 4, bounds: country, type: 'retail', priceMin: 1e6, priceMax: 9e6, sizeMin: 1000, sizeMax: 15_000 },
  'of a type': { zoom: 4, bounds: country, type: 'office' },
  'of a stage': { zoom: 4, stage: 'marketing' },
  'of a rare word': { zoom: 4, search: '77777 main' },
  'of a status': { zoom: 4, status: 'price_drop' },
  'of a stage that is not listed': { zoom: 4, stage: 'underwriting' },
  'of what was submitted until a day': { zoom: 4, submittedTo: daysAgo(1) },
  'in the back office': { zoom: 4, scope: 'work' },
};
/**
 * These maps filter only by viewport, stage, type and actor. Their clusters are therefore read from the table `map_counts`. This table
 * contains the number of properties in each grid cell.
 */
export const countedByCell = ['of the world', 'of the country', 'over the date line', 'of a type', 'of a stage'];

/**
 * Returns the time limit in milliseconds. The limit is higher for members, because the total of a member's map is exact and is counted from
 * the rows.
 */
export const slowestMap = (actor: { role: string }): number => (actor.role === 'visitor' ? 50 : 100);
