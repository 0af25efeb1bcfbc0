import { fieldEntries } from '@acre/domain/kernel/field-table';
import { submittedFields } from '@acre/domain/properties/fields';

/**
 * Maps the name of each rounded field to the field's unit. Spreadsheets compute prices and sizes with decimals, but Acre stores whole
 * numbers. Years are not rounded, because a year with decimals is a mistake.
 */
const units = new Map<string, string>(
  fieldEntries(submittedFields).flatMap(([name, field]) =>
    field.kind === 'number' && field.unit !== 'year' ? [[name, field.unit === 'USD' ? 'dollars' : field.unit]] : [],
  ),
);

/**
 * Returns a figure rounded to whole units with a note about it; undefined if it is whole already or negative, or if its field is not
 * rounded.
 */
export function rounded(name: string, figure: number): { readonly whole: number; readonly note: string } | undefined {
  const unit = units.get(name);
  return unit === undefined || Number.isInteger(figure) || figure < 0
    ? undefined
    : { whole: Math.round(figure), note: `rounded to whole ${unit}` };
}
