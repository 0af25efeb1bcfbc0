import { type Field, type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';

/** A word describes a field. It contains an example unless the schema already gives one: a choice, a default or a time. */
export type Word = readonly [description: string, example?: unknown];
export type Words = Readonly<Record<string, Word>>;

/** All examples use this time. */
export const moment = '2026-10-05T14:30:00.000Z';

/** Returns the description and the example of each field of a table, for the components and operations in `places`; by default for all. */
export const tableWords = (table: FieldTable, places: readonly string[] = ['']): Words =>
  Object.fromEntries(
    places.flatMap((place) =>
      fieldEntries(table).flatMap(([name, field]): (readonly [string, Word])[] => {
        const way = place === '' ? name : `${place}.${name}`;
        return [[way, wordOf(field)], ...('fields' in field ? Object.entries(tableWords(field.fields, [way])) : [])];
      }),
    ),
  );

export const wordOf = (field: Field): Word =>
  'example' in field && field.example !== undefined ? [field.help, field.example] : [field.help];

/** Answers describe an uploaded file as an object, so the example address of a request does not apply to them. */
export const answerWords = (table: FieldTable, place: string): Words =>
  Object.fromEntries(
    Object.entries(tableWords(table, [place])).map(([way, word]) => {
      const { kind } = table[way.slice(place.length + 1)] ?? {};
      return [way, kind === 'images' || kind === 'documents' ? [word[0]] : word];
    }),
  );
