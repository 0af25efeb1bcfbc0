import { InvalidArgumentError, Option } from 'commander';
import { wholeFromOne } from '../help.ts';
import { dashed, inWords, type SchemaField } from './schema-fields.ts';

const filters: Readonly<Record<string, string>> = {
  page: 'page number, from 1',
  pageSize: 'rows per page, at most 500',
  search: 'text to search for',
  sort: 'sort order',
};

/** Builds an option for each field that a list is filtered by. */
export const filterOptions = (fields: readonly SchemaField[]): Option[] =>
  fields.map((field) => optionOf(field, filters[field.path.join('.')] ?? `filter by ${inWords(field.path)}`));

/** Builds an option for each field that is written. */
export const entryOptions = (fields: readonly SchemaField[]): Option[] =>
  fields.map((field) => optionOf(field, `${inWords(field.path)}${field.required ? '; required' : ''}`));

const placeholders = { text: '<value>', whole: '<number>', number: '<number>', list: '<values...>' } as const;

function optionOf({ path, kind, choices, least, preset }: SchemaField, description: string): Option {
  const flag = `--${dashed(path)}`;
  if (kind === 'switch') return new Option(flag, description);
  const option = new Option(`${flag} ${placeholders[kind]}`, description);
  if (choices) option.choices([...choices]);
  else if (kind === 'whole') option.argParser(least === 0 ? wholeFromZero : wholeFromOne);
  else if (kind === 'number') option.argParser(numberOf);
  return preset === undefined ? option : option.default(preset);
}

function wholeFromZero(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Enter a whole number, 0 or higher.');
  return Number(text);
}

function numberOf(text: string): number {
  if (!/^\d{1,15}(\.\d+)?$/.test(text)) throw new InvalidArgumentError('Enter a number, such as 1250000 or 99.50.');
  return Number(text);
}

/** Returns the key under which commander stores the option's value. */
export const keptUnder = ({ path }: Pick<SchemaField, 'path'>): string => new Option(`--${dashed(path)}`).attributeName();
