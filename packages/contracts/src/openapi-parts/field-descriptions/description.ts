import { type Field, type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';

/**
 * This describes a field in the API documentation. It includes an example unless the schema already implies one: a choice, a default or a
 * time. Fields of a field table are described by their `help`; the files beside this one describe the other fields.
 */
export type FieldDescription = readonly [description: string, example?: unknown];
export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** All examples use this time. */
export const moment = '2026-10-05T14:30:00.000Z';

/** Returns the description and the example of each field of a table, for the components and operations in `places`; by default for all. */
export const describeTable = (table: FieldTable, places: readonly string[] = ['']): FieldDescriptions =>
  Object.fromEntries(
    places.flatMap((place) =>
      fieldEntries(table).flatMap(([name, field]): (readonly [string, FieldDescription])[] => {
        const way = place === '' ? name : `${place}.${name}`;
        return [[way, describeField(field)], ...('fields' in field ? Object.entries(describeTable(field.fields, [way])) : [])];
      }),
    ),
  );

/** Returns the same descriptions for fields of each of these components or operations. */
export const inEach = (places: readonly string[], descriptions: FieldDescriptions): FieldDescriptions =>
  Object.fromEntries(
    places.flatMap((place) => Object.entries(descriptions).map(([name, described]) => [`${place}.${name}`, described] as const)),
  );

export const describeField = (field: Field): FieldDescription =>
  'example' in field && field.example !== undefined ? [field.help, field.example] : [field.help];

/**
 * Returns the descriptions of the fields in a response. Image and document fields have no example, because the table's examples are the
 * strings that a request sends, while a response contains an object for each uploaded file.
 */
export const describeAnswer = (table: FieldTable, place: string): FieldDescriptions =>
  Object.fromEntries(
    Object.entries(describeTable(table, [place])).map(([way, described]) => {
      const { kind } = table[way.slice(place.length + 1)] ?? {};
      return [way, kind === 'images' || kind === 'documents' ? [described[0]] : described];
    }),
  );
