import { isOneLine, trimmed } from '@acre/domain/kernel/one-line';
import { firstDay, lastDay } from '@acre/domain/kernel/time';
import { isEmail, normaliseEmail } from '@acre/domain/people/email';
import { z } from './z.ts';

/** Most functions of this file build a schema from a rule. The rule tables of the domain define the limits and messages of these rules. */

/**
 * Returns a schema for a whole number from `min` to `max`. The rule tables contain no messages for numbers such as ids and versions.
 * `wholeFrom` therefore builds the message.
 */
export function wholeFrom(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max.toLocaleString('en-US')}`;
  return z.int({ error: message, abort: true }).check(z.gte(min, message), z.lte(max, message));
}

/** An id out of range is a bad request, never a database error. */
export const id = wholeFrom(1, 2_147_483_647);
export const byId = z.strictObject({ id });

/** A version counts the changes of a record; 0 means that there are none yet. */
export const version = wholeFrom(0, 2_147_483_647);

/** The length is checked first, so that the pattern never runs on a long text. */
export const inForm = (pattern: RegExp, max: number, message: string) =>
  z.string({ error: message }).check(z.maxLength(max, { error: message, abort: true }), z.regex(pattern, { error: message, abort: true }));

const aDay = `Enter a date as YYYY-MM-DD, from ${firstDay} to ${lastDay}`;

/** This is a calendar day, such as 2026-02-28. */
export const day = z.iso.date(aDay).check(z.refine((text) => text >= firstDay && text <= lastDay, aDay));

export const timestamp = z.iso.datetime({ offset: true });

/** The error message is `needed` for a missing value, and `otherType` for a value of the wrong type. */
export const unlessGiven = (needed: string, otherType: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? needed : otherType),
});

/** The wire uses dollars with at most two decimals. */
export const dollars = (rule: {
  min: number;
  max: number;
  missing: string;
  notNumber: string;
  tooSmall: string;
  tooLarge: string;
  notCents: string;
}) =>
  z.number(unlessGiven(rule.missing, rule.notNumber)).check(
    z.gte(rule.min, rule.tooSmall),
    z.lte(rule.max, rule.tooLarge),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, rule.notCents),
  );

/** `notOneLine` is the error message for text with line breaks. If omitted, line breaks are allowed. */
type TextRule = { max: number; tooLong: string; notOneLine?: string };
const fits = ({ max, tooLong, notOneLine }: TextRule) => [
  z.maxLength(max, { error: tooLong, abort: true }),
  ...(notOneLine === undefined ? [] : [z.refine<string>(isOneLine, { error: notOneLine, abort: true })]),
];

/** Text is stored without leading or trailing blanks, in one Unicode form. */
export const tidy = z.overwrite<string>((entered) => trimmed(entered.normalize('NFC')));

export const text = (rule: TextRule & { required?: string }) =>
  z.string({ error: rule.required }).check(tidy, z.minLength(1, rule.required), ...fits(rule));

/** An omitted or blank text becomes null. */
export const optionalText = (rule: TextRule) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(tidy, ...fits(rule)),
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
  );

export const wholeNumber = (rule: {
  min: number;
  max: number;
  missing: string;
  notNumber: string;
  tooSmall: string;
  tooLarge: string;
  notWhole: string;
}) =>
  z.number(unlessGiven(rule.missing, rule.notNumber)).check(
    z.gte(rule.min, rule.tooSmall),
    z.lte(rule.max, rule.tooLarge),
    z.refine((value) => Number.isInteger(value), rule.notWhole),
  );

/** The length is checked after normalization, which may lengthen the text. */
const normalised = (message: string, max: number) =>
  z.string({ error: message }).check(z.overwrite(normaliseEmail), z.maxLength(max, message));

/** OpenAPI's `idn-email` format allows the letters of all languages. */
const address = (message: string) => z.stringFormat('idn-email', isEmail, { error: message });

export const email = (message: string, max: number) => z.pipe(normalised(message, max), address(message));

/** An omitted or blank address becomes null. */
export const optionalEmail = (message: string, max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          normalised(message, max),
          z.transform((value: string) => (value === '' ? null : value)),
        ),
        z.nullable(address(message)),
      ),
    ),
  );

/** The token comes from an emailed link. Mail programs often treat the punctuation around a link as part of it, so the token is trimmed. */
export const linkToken = z.string().check(
  z.maxLength(200, { abort: true }),
  z.overwrite((token) => token.replace(/^[^\w-]+|[^\w-]+$/g, '')),
  z.minLength(1),
);

/**
 * Returns optional fields whose values only the server sets. On create, the server ignores values that a client sends. On PATCH, a client
 * may send the stored value, but no other value.
 */
export const readOnly = <const K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as { [N in K]: z.ZodMiniOptional<z.ZodMiniUnknown> };

/** Later pages are refused, because the database would have to read too many rows before them. */
export const mostPages = 10_000;

export const defaultPageSize = 100;
export const largestPage = 500;

export const paging = {
  page: z._default(wholeFrom(1, mostPages), 1),
  pageSize: z._default(wholeFrom(1, largestPage), defaultPageSize),
};

export const searchTerm = z.optional(z.string().check(z.trim(), z.maxLength(200, 'A search must be at most 200 characters')));
