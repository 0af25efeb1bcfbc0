import { type Field, type FieldTable, fieldEntries, type Unit } from '@acre/domain/kernel/field-table';
import { formatAmount, formatDollars } from '@acre/domain/kernel/money';
import type { ReactNode } from 'react';
import { calendarDay } from '../text/dates.ts';
import { formatCount, squareFeet } from '../text/figures.ts';
import type { ConflictField } from './conflict.ts';

/** The fields keep the order of the table. `shown` renders the fields for which the default text is not enough. */
export const tableConflicts = <V extends object>(
  table: FieldTable,
  shown: Readonly<{ [K in keyof V]?: (values: V) => ReactNode }>,
): readonly ConflictField<V>[] =>
  fieldEntries(table).map(([name, field]) => ({
    name: name as keyof V & string,
    label: field.formLabel ?? field.label,
    show: shown[name as keyof V] ?? ((values) => inWords(field, Reflect.get(values, name))),
  }));

function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'number':
      return numberInWords(field.unit, value as number);
    case 'money':
      return formatAmount(value as number);
    case 'date':
      return calendarDay(value as string);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'group':
      return Object.keys(field.fields)
        .map((name) => Reflect.get(value, name))
        .filter(Boolean)
        .join('\n');
    default:
      return Array.isArray(value) ? value.join('\n') : String(value);
  }
}

function numberInWords(unit: Unit, value: number): string {
  if (unit === 'USD') return formatDollars(value);
  if (unit === 'square feet') return squareFeet(value);
  return unit === 'year' ? String(value) : formatCount(value);
}
