import { staysOnSite } from '@acre/domain/files/file';
import { fieldErrors } from '@acre/domain/kernel/field-errors';
import {
  type DecimalField,
  type Entered,
  enteredFields,
  type Field,
  type FieldTable,
  fieldEntries,
  type MoneyField,
  type NumberField as NumberFieldRule,
} from '@acre/domain/kernel/field-table';
import { isOneLine } from '@acre/domain/kernel/one-line';
import { dollars, id, optionalEmail, optionalText, readOnly, text, tidy, unlessGiven, wholeNumber } from './fields.ts';
import { z } from './z.ts';

/** The code below derives request schemas from a field table. */

type Of<F extends Field, K extends Field['kind']> = Extract<F, { kind: K }>;
type Words<F> = F extends { optional: true }
  ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string | null, string>>>
  : z.ZodMiniType<string, string>;
type Figure<F> = F extends { optional: true }
  ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<number, number>>>
  : z.ZodMiniType<number, number>;
type Choice<F, C extends string> = F extends { optional: true }
  ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<C, C>>>
  : z.ZodMiniType<C, C>;
type Several = z.ZodMiniOptional<z.ZodMiniType<string[], string[]>>;

type InputOf<F> = F extends { kind: 'text' | 'email' }
  ? Words<F>
  : F extends { kind: 'number' | 'decimal' | 'money' | 'person' | 'property' }
    ? Figure<F>
    : F extends { kind: 'date' }
      ? Words<F>
      : F extends { kind: 'flag' }
        ? z.ZodMiniOptional<z.ZodMiniType<boolean, boolean>>
        : F extends { kind: 'choice'; choices: infer C }
          ? Choice<F, keyof C & string>
          : F extends { kind: 'list' | 'images' | 'documents' }
            ? Several
            : F extends { kind: 'group'; fields: infer G extends FieldTable }
              ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<InputShape<G>, z.core.$strict>>>
              : F extends { kind: 'records'; fields: infer G extends FieldTable }
                ? z.ZodMiniArray<z.ZodMiniObject<InputShape<G>, z.core.$strict>>
                : never;
type InputShape<T extends FieldTable> = { readonly [K in keyof T]: InputOf<T[K]> };

/**
 * Returns whether a text that does not match its field's format is accepted anyway. A client may send back a text that was stored before
 * the format was checked.
 */
type AsStored = (name: string, text: string) => boolean;

/** The schema refuses unknown fields, and the error names each of them. */
export const inputSchema = <T extends FieldTable>(table: T, asStored?: AsStored): z.ZodMiniObject<InputShape<T>, z.core.$strict> =>
  z.strictObject(
    Object.fromEntries(fieldEntries(table).map(([name, field]) => [name, inputOf(field, asStored && ((text) => asStored(name, text)))])),
  ) as unknown as z.ZodMiniObject<InputShape<T>, z.core.$strict>;

function inputOf(field: Field, asStored?: (text: string) => boolean): z.ZodMiniType {
  const errors = fieldErrors(field);
  switch (field.kind) {
    case 'text':
      return field.optional ? optionalText({ max: field.max, ...errorsOfText(field) }) : requiredText(field, asStored);
    case 'email':
      return optionalEmail('Please enter a valid email address', field.max);
    case 'number':
      return numberOf(field);
    case 'money':
      return field.optional ? z.optional(z.nullable(moneyOf(field))) : moneyOf(field);
    case 'decimal':
      return field.optional ? z.optional(z.nullable(decimalOf(field))) : decimalOf(field);
    case 'person':
    case 'property':
      return field.optional ? z.optional(z.nullable(id)) : chosen(fieldErrors(field).required);
    case 'date':
      return field.optional ? z.optional(z.nullable(dayOf(field))) : dayOf(field);
    case 'flag':
      return z.optional(z.boolean());
    case 'choice':
      return field.optional ? z.optional(z.nullable(choiceOf(field))) : choiceOf(field);
    case 'list':
      return several(field, text({ max: field.maxEach, required: errors.empty, tooLong: errors.tooLong, notOneLine: errors.notOneLine }));
    case 'images':
      return several(field, imageAddress(field));
    case 'documents':
      return several(field, documentName(field));
    case 'group':
      return z.optional(z.nullable(inputSchema(field.fields)));
    case 'records':
      return recordsOf(field);
    default:
      throw new Error(`${field.label} is computed and cannot be entered`);
  }
}

const choiceOf = (field: Of<Field, 'choice'>) => z.enum(Object.keys(field.choices), { error: fieldErrors(field).required });

function errorsOfText(field: Of<Field, 'text'>) {
  const { tooLong, notOneLine } = fieldErrors(field);
  return { tooLong, ...(!field.multiline && { notOneLine }) };
}

function requiredText(field: Of<Field, 'text'>, asStored?: (text: string) => boolean): z.ZodMiniType {
  const { required, notText, tooLong, notOneLine } = fieldErrors(field);
  const { min = 1, max, pattern, malformed, tidied = (text) => text } = field;
  const bounded = z
    .string(unlessGiven(required, notText))
    .check(
      tidy,
      z.overwrite(tidied),
      z.minLength(min, { error: required, abort: true }),
      z.maxLength(max, { error: tooLong, abort: true }),
      ...(field.multiline ? [] : [z.refine<string>(isOneLine, { error: notOneLine, abort: true })]),
    );
  if (pattern === undefined) return bounded;
  const inForm = asStored ? z.refine<string>((text) => pattern.test(text) || asStored(text), malformed) : z.regex(pattern, malformed);
  return bounded.check(inForm);
}

function numberOf(field: NumberFieldRule): z.ZodMiniType {
  const { min, max, unit } = field;
  const errors = fieldErrors(field);
  const { error: otherType } = unlessGiven(errors.notWhole, errors.notNumber);
  const whole = z.int({ error: (issue) => (typeof issue.input === 'number' ? errors.notWhole : otherType(issue)) });
  const between = () => whole.check(z.gte(min, errors.tooSmall), z.lte(max, errors.tooLarge));
  const figure = unit === 'year' || unit === 'place' ? between() : wholeNumber({ ...errors, min, max });
  return field.optional ? z.optional(z.nullable(figure)) : figure;
}

function decimalOf(field: DecimalField): z.ZodMiniType<number, number> {
  const { missing, notNumber, tooSmall, tooLarge, tooFine } = fieldErrors(field);
  const isExact = (value: number) => Number(value.toFixed(field.decimals)) === value;
  return z
    .number(unlessGiven(missing, notNumber))
    .check(z.gte(field.min, tooSmall), z.lte(field.max, tooLarge), z.refine(isExact, tooFine));
}

/** Builds the schema of an amount in dollars within the limits of a field. */
export const moneyOf = (field: MoneyField): z.ZodMiniType<number, number> =>
  dollars({ ...fieldErrors(field), min: field.min, max: field.max });

function recordsOf({ key, min, max, ...field }: Of<Field, 'records'>): z.ZodMiniType {
  const { required, tooMany, twice } = fieldErrors({ key, min, max, ...field });
  const differ = (records: readonly object[]) => new Set(records.map((record) => Reflect.get(record, key))).size === records.length;
  return z.array(inputSchema(field.fields)).check(z.minLength(min, required), z.maxLength(max, tooMany), z.refine(differ, twice));
}

const chosen = (message: string) => z.int({ error: message, abort: true }).check(z.gte(1, message), z.lte(2_147_483_647, message));

function dayOf({ min, max }: Of<Field, 'date'>): z.ZodMiniType {
  const message = 'Please enter a date as YYYY-MM-DD';
  return z.iso.date(message).check(z.refine((day) => day >= min && day <= max, message));
}

/** The server sets these fields: they are ignored on create and may be sent back unchanged on edit. */
export const readOnlyFields = <T extends FieldTable>(table: T) =>
  readOnly(...(Object.keys(enteredFields(table, 'system')) as (keyof Entered<T, 'system'> & string)[]));

const several = (field: Of<Field, 'list' | 'images' | 'documents'>, each: z.ZodMiniType): z.ZodMiniType =>
  z.optional(z.array(each).check(z.maxLength(field.max, fieldErrors(field).tooMany)));

function imageAddress(field: Of<Field, 'images'>): z.ZodMiniType {
  const elsewhere = 'An image must be a URL on this site, such as /images/front.jpg';
  return z
    .string({ error: elsewhere })
    .check(z.maxLength(field.maxEach, { error: fieldErrors(field).tooLong, abort: true }), z.regex(/^\/(?!\/)[\w\-./%~]*$/, elsewhere));
}

/**
 * Returns a schema that accepts a file name or a URL on this site. The schema refuses URLs of other sites. Otherwise, a document could lead
 * readers to a harmful site.
 */
function documentName(field: Of<Field, 'documents'>): z.ZodMiniType {
  const { empty, tooLong, notOneLine } = fieldErrors(field);
  const elsewhere = 'A document must be a file name or a URL on this site, such as rent-roll.pdf';
  return text({ max: field.maxEach, required: empty, tooLong, notOneLine }).check(z.refine(staysOnSite, elsewhere));
}
