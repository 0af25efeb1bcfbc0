import { type FieldTable, fieldsOfKind, type InCents, type InDollars } from './field-table.ts';
import { toCents, toDollars } from './money.ts';

/** Returns the name that a money field has in the core's records, which hold money in cents. */
export const centsName = <N extends string>(name: N): `${N}Cents` => `${name}Cents`;

/** Missing fields stay missing. */
export const inCents = <T extends FieldTable, V extends object>(table: T, values: V): InCents<T, V> =>
  converted(values, namesOf(table).inCents, toCents) as InCents<T, V>;

/** The wire and the database hold dollars. Missing fields stay missing. */
export const inDollars = <T extends FieldTable, V extends object>(table: T, values: V): InDollars<T, V> =>
  converted(values, namesOf(table).inDollars, toDollars) as InDollars<T, V>;

/** Each key is the name of a money field before the conversion. Each value is its name after the conversion. */
type Renaming = ReadonlyMap<string, string>;
type Names = Readonly<{ inCents: Renaming; inDollars: Renaming }>;

/** The names of a table's money fields are cached, because an import converts each line several times. */
const knownNames = new WeakMap<FieldTable, Names>();

function namesOf(table: FieldTable): Names {
  const known = knownNames.get(table);
  if (known !== undefined) return known;
  const money = fieldsOfKind(table, 'money');
  const names = {
    inCents: new Map(money.map((name) => [name, centsName(name)])),
    inDollars: new Map(money.map((name) => [centsName(name), name])),
  };
  knownNames.set(table, names);
  return names;
}

function converted(values: object, renaming: Renaming, amount: (value: number) => number): object {
  if (renaming.size === 0) return values;
  const result: Record<string, unknown> = {};
  for (const field of Object.keys(values)) {
    const value = (values as Readonly<Record<string, unknown>>)[field];
    const name = renaming.get(field);
    if (name === undefined) result[field] = value;
    else if (value !== undefined) result[name] = typeof value === 'number' ? amount(value) : value;
  }
  return result;
}
