import type { Database } from '@acre/http-api/testing';
import type { JsonSchema } from './body-schemas.ts';

export type Column = Readonly<{ table: string; column: string }>;

const namesPerson = /^(referredBy|(submittedBy|partner|elite|seller|buyer|user|person|recipient)Id)$/;

/** Test figures start here, so that they occur nowhere else in the database. */
export const leastFigure = 7_000_000;

/**
 * Returns the values to try for a field that accepts neither a test text nor a test figure:
 * - each value of its enumeration
 * - true and false, if it is a boolean
 * - `person`, if it names a person
 * - its maximum, if that is below `leastFigure`
 */
export function chosenValues(schema: JsonSchema, key: string, person: number): readonly unknown[] {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const words = parts.flatMap((part) => part.enum ?? []).filter((word) => word !== null);
  const isYesOrNo = parts.some(({ type }) => type === 'boolean');
  const small = parts.flatMap(({ maximum = leastFigure }) => (maximum < leastFigure ? [maximum] : []));
  return [...words, ...(isYesOrNo ? [true, false] : []), ...(namesPerson.test(key) ? [person] : []), ...small];
}

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Counts the rows that contain `value`, before and after `work`, in each column whose name is `key` in snake case. For 'sellerId', these
 * are the columns `seller_id` of all tables. Returns the increase for each column, such as `{ 'deals.seller_id' => 1 }`.
 */
export async function risenBy(
  owner: Database,
  columns: readonly Column[],
  [key, value]: readonly [string, unknown],
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const own = columns.filter(({ column }) => column === snake(key));
  const count = async () => {
    if (own.length === 0) return [];
    const each = own.map(({ table, column }) => `(select count(*)::int from ${table} where ${column}::text = :value)`);
    const { rows } = await owner.raw<{ rows: [{ counts: number[] }] }>(`select array[${each.join(', ')}] as counts`, {
      value: String(value),
    });
    return rows[0].counts;
  };
  const before = await count();
  await work();
  const after = await count();
  return new Map(own.map(({ table, column }, at) => [`${table}.${column}`, (after[at] ?? 0) - (before[at] ?? 0)]));
}
