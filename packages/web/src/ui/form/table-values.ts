import { addressOf, type Picture, type PropertyDocument } from '@acre/domain/files/picture';
import { type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';

/**
 * Holds the values of a form whose fields a table describes. An empty input is an empty text, an unset flag is false, and a missing number
 * or choice is undefined.
 */
export type FormValues<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { kind: 'group'; fields: infer G extends FieldTable }
    ? FormValues<G>
    : T[K] extends { kind: 'records'; fields: infer G extends FieldTable }
      ? readonly FormValues<G>[]
      : unknown;
};

/** Without a record, these are the values of an empty form. */
export function formValues<T extends FieldTable>(table: T, record: object = {}): FormValues<T> {
  const entries = fieldEntries(table).map(([name, field]) => {
    const value = Reflect.get(record, name);
    switch (field.kind) {
      case 'text':
      case 'email':
        return [name, value ?? ''];
      case 'flag':
        return [name, value ?? false];
      case 'list':
        return [name, value ?? []];
      case 'images':
      case 'documents':
        return [name, ((value ?? []) as readonly (Picture | PropertyDocument)[]).map(addressOf)];
      case 'records':
        return [name, ((value ?? []) as readonly object[]).map((each) => formValues(field.fields, each))];
      case 'group':
        return [name, formValues(field.fields, value ?? {})];
      default:
        return [name, value ?? undefined];
    }
  });
  return Object.fromEntries(entries) as FormValues<T>;
}
