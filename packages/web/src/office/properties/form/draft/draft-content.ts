import type { PropertyDraftContent } from '@acre/contracts/drafts';
import { type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';
import { submittedFields } from '@acre/domain/properties/fields';
import { formValues } from '../../../../ui/form/table-values.ts';

/** A flag that is false counts as empty. */
const isFilled = (value: unknown): boolean => value !== '' && value !== undefined && value !== null && value !== false;
const filled = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

/**
 * Returns the filled fields of the form in a fixed order. `draftText` thus gives equal texts for equal drafts. An upload in progress is an
 * empty string in its list, and is left out.
 */
export const draftContentOf = (values: object): PropertyDraftContent => contentOf(submittedFields, values);

function contentOf(table: FieldTable, values: object): Record<string, unknown> {
  const entries = fieldEntries(table).map(([name, field]) => {
    const value: unknown = Reflect.get(values, name);
    if ('maxEach' in field) return [name, Array.isArray(value) ? value.filter(isFilled) : []];
    return [name, field.kind === 'group' ? contentOf(field.fields, value ?? {}) : value];
  });
  return filled(Object.fromEntries(entries)) as Record<string, unknown>;
}

export const valuesOfDraft = (content: PropertyDraftContent): object => formValues(submittedFields, content);

/** Equal drafts have equal texts, although the database stores the fields in an order of its own. */
export const draftText = (content: object): string => JSON.stringify(draftContentOf(content));

export const blankDraft = draftText({});

/** Returns whether a chosen file has not been uploaded yet. */
export const hasUploadsUnderWay = (values: object): boolean =>
  ['images', 'documents'].some((field) => (Reflect.get(values, field) as readonly string[] | undefined)?.includes(''));
