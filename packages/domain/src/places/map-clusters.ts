import type { PropertyType } from '../properties/type.ts';
import type { Bounds, Point } from './place.ts';
import { fromGrid, type GridPoint, type GridRanges, toGrid, worldBits, worldSide } from './world-grid.ts';

/** The price is in whole dollars. */
export type PinnedProperty = Readonly<{ id: number; name: string; price: number; type: PropertyType }>;

/** A cluster counts the properties in one cell; its coordinates are in units of the world grid. `property` is null if there are several. */
export type Cluster = Readonly<{
  count: number;
  sumX: number;
  sumY: number;
  west: number;
  east: number;
  north: number;
  south: number;
  property: PinnedProperty | null;
}>;

/**
 * Describes a pin, which stands for the properties in one cell of the map's grid:
 * - coordinates: those of a single property, or the mean of several properties. The mean is moved away from the edges of the cell, so that
 * the circles of neighboring cells never overlap.
 * - `bounds`: the west, south, east and north limits of the properties in degrees
 */
export type Pin = Point &
  Readonly<{ count: number; bounds: readonly [number, number, number, number]; property?: PinnedProperty | undefined }>;

/**
 * The cell level is the zoom plus `finer`. Level n divides the width of the world into 2 ** n cells. At zoom 0, the world is 256 px wide,
 * so the 4 cells of level 2 are 64 px wide.
 */
const finer = 2;
/** A viewport contains at most this many cells; above that, cells double in width. */
const mostCells = 320;
/** Without a viewport, cells are not finer than this level, at which a cell is 2.8 degrees wide. */
const wholeWorldLevel = 7;
const mostPins = 500;

/**
 * Returns the cell level for a zoom and a viewport. The position of the viewport does not matter, so pins stay unchanged while the map is
 * dragged.
 */
export function levelFor(zoom: number, viewport: Bounds | undefined): number {
  if (viewport === undefined) return Math.min(zoom + finer, wholeWorldLevel);
  const { x, y } = rangesOf(viewport);
  const width = x.reduce((sum, [from, to]) => sum + to - from, 0) / worldSide;
  const height = (y[1] - y[0]) / worldSide;
  let level = zoom + finer;
  while (level > 0 && width * height * 4 ** level > mostCells) level -= 1;
  return level;
}

function rangesOf({ west, south, east, north }: Bounds): GridRanges {
  const [from, to] = [toGrid({ latitude: north, longitude: west }), toGrid({ latitude: south, longitude: east })];
  const y = [from.y, to.y] as const;
  if (west <= east) return { x: [[from.x, to.x]], y };
  return {
    x: [
      [from.x, worldSide - 1],
      [0, to.x],
    ],
    y,
  };
}

/** Widens the viewport to whole cells. A pin at the edge of the viewport then counts all properties in its cell. */
export function wholeCells(viewport: Bounds, level: number): GridRanges {
  const side = 2 ** (worldBits - level);
  const widened = ([from, to]: readonly [number, number]) => [from - (from % side), to - (to % side) + side - 1] as const;
  const { x, y } = rangesOf(viewport);
  return { x: x.map(widened), y: widened(y) };
}

export const cellOf = (coordinate: number, level: number): number => Math.floor(coordinate / 2 ** (worldBits - level));

const meanOf = ({ sumX, sumY, count }: Cluster) => ({ x: Math.floor(sumX / count), y: Math.floor(sumY / count) });

/** Returns at most a few hundred pins; if there are more cells, neighbors are merged. */
export function pinsOf(clusters: readonly Cluster[], level: number, zoom: number): Pin[] {
  let [shown, at] = [clusters, level];
  while (shown.length > mostPins && at > 0) {
    at -= 1;
    shown = mergedInto(at, shown);
  }
  return shown.map((cluster) => toPin(cluster, standing(cluster, at, zoom)));
}

function mergedInto(level: number, clusters: readonly Cluster[]): Cluster[] {
  const byCell = new Map<string, Cluster>();
  for (const cluster of clusters) {
    const { x, y } = meanOf(cluster);
    const cell = `${cellOf(x, level)} ${cellOf(y, level)}`;
    const there = byCell.get(cell);
    byCell.set(cell, there === undefined ? cluster : together(there, cluster));
  }
  return [...byCell.values()];
}

export const together = (one: Cluster, other: Cluster): Cluster => ({
  count: one.count + other.count,
  sumX: one.sumX + other.sumX,
  sumY: one.sumY + other.sumY,
  west: Math.min(one.west, other.west),
  east: Math.max(one.east, other.east),
  north: Math.min(one.north, other.north),
  south: Math.max(one.south, other.south),
  property: null,
});

/** The circle of a cluster has this radius in pixels. It is a fourth of the width of the narrowest cell, which is 64 pixels. */
const circleRadius = 16;

function standing(cluster: Cluster, level: number, zoom: number): GridPoint {
  const mean = meanOf(cluster);
  if (cluster.count === 1) return mean;
  const side = 2 ** (worldBits - level);
  const radius = Math.min(side / 4, (circleRadius * worldSide) / (256 * 2 ** zoom));
  const kept = (coordinate: number): number => {
    const edge = coordinate - (coordinate % side);
    return Math.floor(Math.max(edge + radius, Math.min(edge + side - radius, coordinate)));
  };
  return { x: kept(mean.x), y: kept(mean.y) };
}

function toPin(cluster: Cluster, place: GridPoint): Pin {
  const { count, west, east, north, south, property } = cluster;
  const [northWest, southEast] = [fromGrid({ x: west, y: north }), fromGrid({ x: east, y: south })];
  const bounds = [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude] as const;
  return { ...fromGrid(place), count, bounds, ...(property && { property }) };
}
