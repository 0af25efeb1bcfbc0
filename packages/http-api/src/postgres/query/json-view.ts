import type { FieldPolicy } from '@acre/domain/kernel/page';
import { type Bind, condition } from './sql-rule.ts';
import type { TableMapping } from './table-mapping.ts';

/**
 * Builds SQL that writes a row as JSON text. Fields that are readable in every row form one object. Other fields are appended only where
 * their rule holds.
 */
export function viewOf<T, V>(mapping: TableMapping<T, V>, fields: FieldPolicy<T, V>, bind: Bind): string {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, mapping.columns) }));
  const always = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  const base = jsonObject(always, mapping.view);
  const more = groups.flatMap(({ names, when }) =>
    typeof when === 'function'
      ? [`case when ${when(bind)} then ',' || left(substr(${jsonObject(names, mapping.view)}, 2), -1) else '' end`]
      : [],
  );
  if (more.length === 0) return base;
  if (always.length === 0) throw new Error(`At least one field of ${mapping.table} must be visible to everyone who can see the row`);
  return `(left(${base}, -1) || ${more.join(' || ')} || '}')`;
}

/**
 * Builds SQL that returns a record as JSON text, with every field that the domain needs. Unlike `viewOf`, ignores the caller's permissions.
 */
export const recordOf = <T, V>({ record }: TableMapping<T, V>): string => jsonObject(Object.keys(record) as (keyof T & string)[], record);

/** Builds the SQL that writes these fields as JSON text without whitespace between the tokens. */
export const jsonObject = <K extends string>(names: readonly K[], values: Readonly<Record<K, string>>): string =>
  `(select row_to_json(fields)::text from (select ${named(names, values)}) fields)`;

export const named = <K extends string>(names: readonly K[], values: Readonly<Record<K, string>>): string =>
  names.map((name) => `${values[name]} as "${name}"`).join(', ');
