import { columnKey } from '../columns.ts';
import type { Cell, Cells } from '../source-record.ts';

type Found = readonly [name: string, cell: Cell];

/**
 * Flattens a record into cells. Keys of nested objects are joined by a dot. A list of plain values becomes one cell. A list of objects
 * becomes one cell per key: `units: [{ size: 1 }, { size: 2 }]` becomes `units.size` with both values.
 */
export const cellsOf = (record: object): Cells => new Map(flatten(record, '').map(([name, cell]) => [columnKey(name), cell]));

function flatten(value: object, prefix: string): Found[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): Found[] => {
    const name = prefix + key;
    if (inner === null || inner === undefined) return [];
    if (Array.isArray(inner)) return listed(name, inner);
    return typeof inner === 'object' ? flatten(inner, `${name}.`) : [[name, String(inner)]];
  });
}

function listed(name: string, values: readonly unknown[]): Found[] {
  const lists = new Map<string, string[]>(values.some(isObject) ? [] : [[name, []]]);
  const add = (to: string, cell: Cell) => {
    const list = lists.get(to) ?? [];
    list.push(...(typeof cell === 'string' ? [cell] : cell));
    lists.set(to, list);
  };
  for (const value of values) {
    if (isObject(value)) for (const [inner, cell] of flatten(value, `${name}.`)) add(inner, cell);
    else if (value !== null) add(name, String(value));
  }
  return [...lists];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
