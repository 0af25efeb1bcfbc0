import { api } from '@acre/contracts/api';
import { type Endpoint, endpointsOf } from '@acre/contracts/mechanism/endpoint';
import { descriptionOf } from '@acre/contracts/openapi-parts/field-descriptions/all';
import { operationId } from '@acre/contracts/openapi-parts/operation-description';
import { InvalidArgumentError, Option } from 'commander';
import { wholeFromOne } from '../help.ts';
import { dashed, type SchemaField } from './schema-fields.ts';

const operationIds = new Map(endpointsOf(api).map(([name, endpoint]) => [endpoint, operationId(name)]));

/**
 * Builds an option for each of these fields of the endpoint's query or body. The help text comes from the API description. Throws if a
 * field has no description there.
 */
export const optionsOf = (endpoint: Endpoint, fields: readonly SchemaField[]): Option[] =>
  fields.map((field) => {
    const operation = operationIds.get(endpoint);
    if (operation === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not part of the API`);
    const description = descriptionOf([operation, ...field.path]).replace(aboutNull, '');
    return optionOf(field, `${uncapitalized(description)}${field.required ? '; required' : ''}`);
  });

/** An option cannot be null, so its help leaves out what null means. */
const aboutNull = /; null [^.]*/;

/** Help texts of options begin with a lower-case letter, unless the first word is an acronym such as ID. */
const uncapitalized = (text: string): string => text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

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
