import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { levelFor } from './map-clusters.ts';
import { mapProperties } from './map-properties.ts';
import { fromGrid, toGrid, worldSide } from './world-grid.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const at = (latitude: number, longitude: number, known: object = {}) => ({
  status: 'marketing_start' as const,
  latitude,
  longitude,
  placedBy: 'address' as const,
  ...known,
});

async function aMap(...rows: object[]) {
  const { ports, run, member } = aWorld();
  const { id: submittedById } = await member('admin');
  await ports.properties.add(rows.map((row) => aProperty({ submittedById, ...row })));
  return (query: Partial<Parameters<typeof mapProperties>[1]> = {}) => run(mapProperties, visitor, { zoom: 4, ...query });
}

describe('the world grid', () => {
  it('begins in the northwest and ends in the southeast', () => {
    expect(toGrid({ latitude: 90, longitude: -180 })).toEqual({ x: 0, y: 0 });
    expect(toGrid({ latitude: -90, longitude: 180 })).toEqual({ x: worldSide - 1, y: worldSide - 1 });
    expect(toGrid({ latitude: 0, longitude: 0 })).toEqual({ x: worldSide / 2, y: worldSide / 2 });
  });

  it('converts every place there and back to within two millionths of a degree', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(85), degrees(179.999), (latitude, longitude) => {
        const back = fromGrid(toGrid({ latitude, longitude }));
        expect(Math.abs(back.latitude - latitude)).toBeLessThan(2e-6);
        expect(Math.abs(back.longitude - longitude)).toBeLessThan(2e-6);
      }),
    );
  });
});

describe('the pins of a map', () => {
  it('describe a single property and count several in one cell', async () => {
    const map = await aMap(at(30, -97, { name: 'Mill', price: 7, type: 'land' }), at(40, -74), at(40.001, -74.001), at(40.002, -74));
    const { total, placed, pins } = await map();
    expect([total, placed]).toEqual([4, 4]);
    expect(pins).toEqual([
      { latitude: 30, longitude: -97, count: 1, bounds: [-97, 30, -97, 30], property: { id: 1, name: 'Mill', price: 7, type: 'land' } },
      // This is the mean of the three, moved to 16 pixels from the edge of the cell.
      { latitude: expect.closeTo(39.91, 2), longitude: expect.closeTo(-74.53, 2), count: 3, bounds: [-74.001, 40, -74, 40.002] },
    ]);
  });

  it('separate when the map is zoomed in', async () => {
    const map = await aMap(at(40, -74), at(40.01, -74.01));
    const bounds = { west: -74.1, south: 39.9, east: -73.9, north: 40.1 };
    expect((await map({ zoom: 8, bounds })).pins).toHaveLength(1);
    expect((await map({ zoom: 14, bounds })).pins).toHaveLength(2);
  });

  it('never overlap if they count several properties: their centers are at least 32 pixels apart', async () => {
    // Each place has two properties, so every pin stands for several properties.
    const rows = Array.from({ length: 40 }, (_, n) => at(30 + (n % 8) * 0.7, -98 + Math.floor(n / 8) * 0.7)).flatMap((row) => [row, row]);
    const map = await aMap(...rows);
    const zoom = 6;
    const { pins } = await map({ zoom, bounds: { west: -99, south: 29, east: -94, north: 36 } });
    const pixels = pins.map((pin) => toGrid(pin)).map(({ x, y }) => [x, y].map((side) => (side / worldSide) * 256 * 2 ** zoom));
    const apart = pixels.flatMap(([x = 0, y = 0], n) =>
      pixels.slice(n + 1).map(([otherX = 0, otherY = 0]) => Math.max(Math.abs(x - otherX), Math.abs(y - otherY))),
    );
    expect(pins.length).toBeGreaterThan(8);
    expect(Math.min(...apart)).toBeGreaterThan(31.9);
  });

  it('omit properties without a place, but the total includes them', async () => {
    const map = await aMap(at(40, -74), { status: 'marketing_start' });
    expect(await map()).toMatchObject({ total: 2, placed: 1 });
  });

  it('stay unchanged while the map is dragged', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => at(30 + (n % 20) / 40, -98 + Math.floor(n / 20) / 30));
    const map = await aMap(...rows);
    const box = (east: number) => ({ west: -98 + east, south: 30, east: -97.5 + east, north: 30.4 });
    const dragged = await Promise.all([0, 0.011, 0.037, 0.092].map(async (east) => (await map({ zoom: 9, bounds: box(east) })).pins));
    const all = new Set(dragged.flat().map((pin) => JSON.stringify(pin)));
    const whole = (await map({ zoom: 9, bounds: { west: -98.5, south: 30, east: -97, north: 30.6 } })).pins;
    for (const pin of all) expect(whole.map((one) => JSON.stringify(one))).toContain(pin);
  });

  it('are found on both sides of the date line', async () => {
    const map = await aMap(at(52, 179.5), at(52, -179.5), at(52, 0));
    const { total, pins } = await map({ zoom: 10, bounds: { west: 179, south: 51, east: -179, north: 53 } });
    expect([total, pins.map(({ longitude }) => Math.round(longitude * 10) / 10)]).toEqual([2, [-179.5, 179.5]]);
  });

  it('number at most 500, wherever the properties are', async () => {
    const everywhere = Array.from({ length: 3000 }, (_, n) => at(-80 + ((n * 37) % 160), -180 + ((n * 7.3) % 360)));
    const map = await aMap(...everywhere);
    for (const zoom of [0, 4, 20]) {
      const { placed, pins } = await map({ zoom });
      expect(placed).toBe(3000);
      expect(pins.length).toBeLessThanOrEqual(500);
    }
  });

  it('become coarser when a viewport would contain too many cells', () => {
    const around = (span: number) => ({ west: austin.longitude, east: austin.longitude + span, south: 30, north: 30 + span * 0.6 });
    expect(levelFor(10, around(0.5))).toBe(12);
    expect(levelFor(10, around(5))).toBe(10);
    expect(levelFor(20, undefined)).toBe(7);
    expect(levelFor(0, { west: -180, south: -90, east: 180, north: 90 })).toBe(2);
  });
});
