import { completed, type Field, type FieldTable, fieldNames } from './field-table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the parts of a group that keep their stored values if they are not named; other fields have none. */
const keptParts = (field: Field | undefined): readonly string[] =>
  field?.kind === 'group' && field.keepsUnnamed ? fieldNames(field.fields) : [];

/** Returns the names of the given fields. The given parts of a group with `keepsUnnamed` have names such as `sellerContact.email`. */
export const namesIn = (table: FieldTable, given: Values): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const parts = keptParts(table[name]).filter((part) => Object.hasOwn(value ?? {}, part));
    return [name, ...parts.map((part) => `${name}.${part}`)];
  });

/** Returns the given fields that are in `names`. The parts of a group with `keepsUnnamed` that are not in `names` are as stored. */
export function onlyNamed(table: FieldTable, stored: Values, given: Values, names: readonly string[]): Values {
  const isNamed = (name: string): boolean => names.includes(name);
  const named = Object.entries(given).filter(([name]) => isNamed(name));
  return Object.fromEntries(
    named.map(([name, value]) => {
      const field = table[name];
      const parts = keptParts(field);
      // If no part is named, the whole group is.
      if (field === undefined || !parts.some((part) => isNamed(`${name}.${part}`))) return [name, value];
      const sourceOf = (part: string): unknown => (isNamed(`${name}.${part}`) ? value : stored[name]);
      const group = Object.fromEntries(parts.map((part) => [part, (sourceOf(part) as Values | null | undefined)?.[part]]));
      return [name, completed({ group: field }, { group }).group];
    }),
  );
}
