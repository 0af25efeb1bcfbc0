import { type Field, type FieldTable, fieldEntries, type NamesOfKind, type ReferenceField } from './field-table.ts';

type Referred<K> = K extends `${infer R}Id` ? R : never;
/** These are the names of a table's person and property fields without the ending `Id`, such as 'seller' for `sellerId`. */
export type ReferredIn<T extends FieldTable> = Referred<NamesOfKind<T, 'person' | 'property'>>;
type NameField<F extends Field> = Readonly<{ kind: 'text'; label: string; help: string; max: number; read: F['read']; write: 'system' }> &
  (F extends { optional: true } ? Readonly<{ optional: true }> : unknown);
export type WithNames<T extends FieldTable> = T & {
  readonly [K in NamesOfKind<T, 'person' | 'property'> as `${Referred<K>}Name`]: NameField<T[K]>;
};

export const referred = (name: string): string => name.replace(/Id$/, '');

const longestName = 200;

/** Adds the name after each reference: `sellerName` after `sellerId`. */
export const withNames = <T extends FieldTable>(table: T): WithNames<T> =>
  Object.fromEntries(
    fieldEntries(table).flatMap(([name, field]): (readonly [string, Field])[] =>
      field.kind === 'person' || field.kind === 'property'
        ? [
            [name, { ...field, sheet: field.sheet ?? `${field.label} ID` }],
            [`${referred(name)}Name`, nameOf(field)],
          ]
        : [[name, field]],
    ),
  ) as WithNames<T>;

const nameOf = ({ label, help, optional, read, exampleName }: ReferenceField): Field => ({
  kind: 'text',
  label,
  help: `The name of ${help.charAt(0).toLowerCase()}${help.slice(1)}`,
  max: longestName,
  ...(optional && { optional }),
  read,
  write: 'system',
  example: exampleName,
});
