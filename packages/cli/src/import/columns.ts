import type { Condition, Field, Mapping } from './mapping.ts';
import { parseTemplate } from './template.ts';

/** Extra blanks, line breaks and case in a header do not make it another column. */
export const columnKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toUpperCase();

const ofConditions = (conditions: readonly Condition[] = []) => conditions.map(({ column }) => column);

const ofField = ({ column, template, firstOf = [], when }: Field): string[] => [
  ...(column === undefined ? [] : [column]),
  ...(template === undefined ? [] : parseTemplate(template).names),
  ...firstOf.flatMap(ofField),
  ...ofConditions(when),
];

/** Returns the names of all columns that the mapping reads from the file. Names of computed values are not columns. */
export function columnsOf({ define, skip, externalKey, property }: Mapping): string[] {
  const defined = Object.keys(define);
  // A definition can refer only to the definitions before it.
  const ofDefinitions = Object.values(define).flatMap((field, at) => ofField(field).filter((name) => !defined.slice(0, at).includes(name)));
  const ofTheRest = [
    ...skip.flatMap(({ when }) => ofConditions(when)),
    ...parseTemplate(externalKey).names,
    ...Object.values(property).flatMap(ofField),
  ].filter((name) => !defined.includes(name));
  return [...new Set([...ofDefinitions, ...ofTheRest])];
}
