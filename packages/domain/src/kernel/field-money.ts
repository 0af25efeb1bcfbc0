import { type FieldTable, fieldsOfKind, type InCents, type InDollars } from './field-table.ts';
import { toCents, toDollars } from './money.ts';

/** Stored money fields have this name. */
export const centsName = <N extends string>(name: N): `${N}Cents` => `${name}Cents`;

/** Converts money fields to cents for storage; missing fields stay missing. */
export const inCents = <T extends FieldTable, V extends object>(table: T, values: V): InCents<T, V> =>
  converted(table, values, (name) => [name, centsName(name)], toCents) as InCents<T, V>;

/** Converts money fields to dollars for the wire; missing fields stay missing. */
export const inDollars = <T extends FieldTable, V extends object>(table: T, values: V): InDollars<T, V> =>
  converted(table, values, (name) => [centsName(name), name], toDollars) as InDollars<T, V>;

type Names = readonly [from: string, to: string];

function converted(table: FieldTable, values: object, names: (name: string) => Names, amount: (value: number) => number): object {
  const money = fieldsOfKind(table, 'money');
  if (money.length === 0) return values;
  const result: Record<string, unknown> = { ...values };
  for (const [from, to] of money.map(names)) {
    const value: unknown = result[from];
    delete result[from];
    if (value !== undefined) result[to] = typeof value === 'number' ? amount(value) : value;
  }
  return result;
}
