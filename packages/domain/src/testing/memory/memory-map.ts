import { matches } from '../../kernel/rule.ts';
import { standsIn } from '../../places/in-grid-ranges.ts';
import { type Cluster, cellOf, together } from '../../places/map-clusters.ts';
import type { Clustered, MapRequest } from '../../properties/ports.ts';
import type { PropertyRow } from '../../properties/property.ts';

const alone = ({ id, name, price, type, mapX, mapY }: PropertyRow): Cluster => {
  const [x, y] = [mapX ?? 0, mapY ?? 0];
  return { count: 1, sumX: x, sumY: y, west: x, east: x, north: y, south: y, property: { id, name, price, type } };
};

/** Clusters are ordered by their cells: from west to east, and within a column of cells from north to south. */
export const memoryMap =
  (rows: () => readonly PropertyRow[]) =>
  async ({ within, viewport, level }: MapRequest): Promise<Clustered> => {
    const cells = new Map<number, Cluster>();
    const found = rows().filter((row) => matches(within, row));
    for (const row of found) {
      if (row.mapX === null || row.mapY === null || (viewport && !matches(standsIn(viewport.cells), row))) continue;
      const cell = cellOf(row.mapX, level) * 2 ** level + cellOf(row.mapY, level);
      const there = cells.get(cell);
      cells.set(cell, there === undefined ? alone(row) : together(there, alone(row)));
    }
    const clusters = [...cells].toSorted(([one], [other]) => one - other).map(([, cluster]) => cluster);
    return { clusters, total: viewport === null ? found.length : found.filter((row) => matches(viewport.inside, row)).length };
  };
