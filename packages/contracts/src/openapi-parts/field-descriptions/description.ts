import { type Field, type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';

/**
 * Describes a field in the API documentation. The example may be omitted if the schema gives one, such as a default. A field in a field
 * table is described by its `help`. All other fields are described in the files of this folder.
 */
export type FieldDescription = readonly [description: string, example?: unknown];
export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

/** All examples use this time. */
export const moment = '2026-10-05T14:30:00.000Z';

/**
 * Returns the description and example of each field in the table. `places` lists the components and operations to which the descriptions
 * apply. Without `places`, a description applies to every field with the same name.
 */
export const describeTable = (table: FieldTable, places: readonly string[] = ['']): FieldDescriptions =>
  Object.fromEntries(
    places.flatMap((place) =>
      fieldEntries(table).flatMap(([name, field]): (readonly [string, FieldDescription])[] => {
        const way = place === '' ? name : `${place}.${name}`;
        return [[way, describeField(field)], ...('fields' in field ? Object.entries(describeTable(field.fields, [way])) : [])];
      }),
    ),
  );

/**
 * Repeats `descriptions` for each component or operation in `places`. For example, `deals_list` and `status` give the key
 * `deals_list.status`.
 */
export const inEach = (places: readonly string[], descriptions: FieldDescriptions): FieldDescriptions =>
  Object.fromEntries(
    places.flatMap((place) => Object.entries(descriptions).map(([name, described]) => [`${place}.${name}`, described] as const)),
  );

export const describeField = (field: Field): FieldDescription =>
  'example' in field && field.example !== undefined ? [field.help, field.example] : [field.help];

/**
 * Returns the descriptions of the fields in a response. A request has a string for each image or document, but a response has an object.
 * The examples in `table` fit only requests, so image and document fields get no example.
 */
export const describeAnswer = (table: FieldTable, place: string): FieldDescriptions =>
  Object.fromEntries(
    Object.entries(describeTable(table, [place])).map(([way, described]) => {
      const { kind } = table[way.slice(place.length + 1)] ?? {};
      return [way, kind === 'images' || kind === 'documents' ? [described[0]] : described];
    }),
  );
