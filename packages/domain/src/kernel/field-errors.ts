import type { DecimalField, Field, MoneyField, NumberField } from './field-table.ts';
import { notOneLine } from './one-line.ts';

/** These errors name their field and say how to fix it. */
type Errors = Readonly<
  Record<
    | 'required'
    | 'missing'
    | 'notText'
    | 'notNumber'
    | 'tooLong'
    | 'notOneLine'
    | 'tooSmall'
    | 'tooLarge'
    | 'notWhole'
    | 'tooFine'
    | 'notCents'
    | 'tooMany'
    | 'empty'
    | 'twice',
    string
  >
>;

const grouped = (value: number): string => value.toLocaleString('en-US');

export function fieldErrors(field: Field): Errors {
  const { label, required = `Please ${field.kind === 'choice' ? 'choose an option for' : 'enter'} ${label.toLowerCase()}` } = field;
  const each = 'each' in field ? field.each : label;
  const max = 'max' in field && typeof field.max === 'number' ? field.max : 0;
  const most = 'maxEach' in field ? field.maxEach : max;
  const limits = limitErrors(field);
  // 'Size cannot be negative' does not help people who entered no size. Fields that accept 0 therefore use the `required` message for a
  // missing value.
  const takesZero = 'min' in field && typeof field.min === 'number' && field.min <= 0;
  return {
    required,
    missing: takesZero ? required : limits.tooSmall,
    notText: `${label} must be text`,
    notNumber: `${label} must be a number`,
    tooLong: `${each} must be at most ${grouped(most)} characters`,
    notOneLine: notOneLine(each),
    tooMany: `At most ${max} ${label.toLowerCase()}`,
    empty: `${each} must not be empty`,
    twice: 'key' in field ? `Two ${label.toLowerCase()} have the same ${field.key}` : '',
    notCents: `${label} must have at most two decimals`,
    ...limits,
  };
}

type LimitErrors = Pick<Errors, 'tooSmall' | 'tooLarge' | 'tooFine' | 'notWhole'>;
const unlimited: LimitErrors = { tooSmall: '', tooLarge: '', tooFine: '', notWhole: '' };

function limitErrors(field: Field): LimitErrors {
  if (field.kind === 'decimal') return { ...unlimited, ...decimalErrors(field) };
  return field.kind === 'number' || field.kind === 'money' ? { ...unlimited, ...numberErrors(field) } : unlimited;
}

const decimalErrors = ({ label, min, max, decimals }: DecimalField): Partial<LimitErrors> => ({
  tooSmall: min === 0 ? `${label} cannot be negative` : `${label} must be at least ${grouped(min)}`,
  tooLarge: `${label} must be at most ${grouped(max)}`,
  tooFine: `${label} must have at most ${decimals} decimals`,
});

function numberErrors({ label, min, max, unit }: NumberField | MoneyField): Partial<LimitErrors> {
  if (unit === 'year' || unit === 'place') {
    const shown = unit === 'year' ? String : grouped;
    const between = `${label} must be between ${shown(min)} and ${shown(max)}`;
    return { tooSmall: between, tooLarge: between, notWhole: between };
  }
  const most = unit === 'USD' ? `$${grouped(max)}` : `${grouped(max)} ${unit}`;
  return {
    tooSmall: min === 0 ? `${label} cannot be negative` : `${label} must be greater than ${grouped(min - 1)}`,
    tooLarge: `${label} must be at most ${most}`,
    notWhole: `${label} must be in whole ${unit === 'USD' ? 'dollars' : unit}`,
  };
}
