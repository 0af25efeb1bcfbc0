import type { FieldPolicy } from '@acre/domain';
import type { Noun } from './noun.ts';
import { type Bind, condition } from './sql-rule.ts';

/** JSON text of a row: what everybody reads at once, the rest appended where its rule holds; what may not be read is absent. */
export function viewOf<T, V>(noun: Noun<T, V>, fields: FieldPolicy<T, V>, bind: Bind): string {
  const groups = fields.map(({ names, when }) => ({ names, when: condition(when, noun.columns) }));
  const always = groups.filter(({ when }) => when === true).flatMap(({ names }) => names);
  const base = jsonObject(always, noun.view);
  const more = groups.flatMap(({ names, when }) =>
    typeof when === 'function'
      ? [`case when ${when(bind)} then ',' || left(substr(${jsonObject(names, noun.view)}, 2), -1) else '' end`]
      : [],
  );
  if (more.length === 0) return base;
  if (always.length === 0) throw new Error(`Some field of ${noun.table} must be open to whoever may see the row`);
  return `(left(${base}, -1) || ${more.join(' || ')} || '}')`;
}

/** A whole record, for the core. */
export const recordOf = <T, V>({ record }: Noun<T, V>): string => jsonObject(Object.keys(record) as (keyof T & string)[], record);

/** JSON text of these fields, without a blank that nobody reads. */
export const jsonObject = <K extends string>(names: readonly K[], values: Readonly<Record<K, string>>): string =>
  `(select row_to_json(fields)::text from (select ${named(names, values)}) fields)`;

export const named = <K extends string>(names: readonly K[], values: Readonly<Record<K, string>>): string =>
  names.map((name) => `${values[name]} as "${name}"`).join(', ');
