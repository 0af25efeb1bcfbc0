import { normaliseEmail } from '@acre/domain';
import { z } from './z.ts';

/** Building blocks of the schemas. Limits and messages come from the domain's rule tables. */

/** A whole number that has no words of its own. */
export function wholeFrom(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max.toLocaleString('en-US')}`;
  return z.int({ error: message, abort: true }).check(z.gte(min, message), z.lte(max, message));
}

/** A record's number. Out of range is a bad request, never a database error. */
export const id = wholeFrom(1, 2_147_483_647);
export const byId = z.strictObject({ id });

/** Counts the changes of a record; 0: there is none yet. */
export const version = wholeFrom(0, 2_147_483_647);

/** Text of a fixed form: measured before its pattern reads it. */
export const inForm = (pattern: RegExp, max: number, message: string) =>
  z.string({ error: message }).check(z.maxLength(max, { error: message, abort: true }), z.regex(pattern, { error: message, abort: true }));

const aDay = 'Must be a date as YYYY-MM-DD, from 1900-01-01 to 2199-12-31';

/** A day in UTC, such as 2026-02-28; within what the database and the calendar can reckon with. */
export const day = z.iso.date(aDay).check(z.refine((text) => text >= '1900-01-01' && text <= '2199-12-31', aDay));

export const timestamp = z.iso.datetime({ offset: true });

/** Two decimals at most; the wire speaks dollars. */
export const dollars = (rule: { min: number; max: number; tooSmall: string; tooLarge: string; notCents: string }) =>
  z.number({ error: rule.tooSmall }).check(
    z.gte(rule.min, rule.tooSmall),
    z.lte(rule.max, rule.tooLarge),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, rule.notCents),
  );

export const text = (rule: { max: number; tooLong: string; required?: string }) =>
  z.string({ error: rule.required }).check(z.trim(), z.minLength(1, rule.required), z.maxLength(rule.max, rule.tooLong));

/** Text that may be left out or blank; blank becomes null. */
export const optionalText = (rule: { max: number; tooLong: string }) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(rule.max, rule.tooLong)),
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
  );

export const wholeNumber = (rule: { min: number; max: number; tooSmall: string; tooLarge: string; notWhole: string }) =>
  z.number({ error: rule.tooSmall }).check(
    z.gte(rule.min, rule.tooSmall),
    z.lte(rule.max, rule.tooLarge),
    z.refine((value) => Number.isInteger(value), rule.notWhole),
  );

/** Measured as it is kept: normalising may lengthen it. */
const normalised = (message: string, max: number) =>
  z.string({ error: message }).check(z.overwrite(normaliseEmail), z.maxLength(max, message));

export const email = (message: string, max: number) => z.pipe(normalised(message, max), z.email(message));

/** An address that may be left out or blank; blank becomes null. */
export const optionalEmail = (message: string, max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          normalised(message, max),
          z.transform((value: string) => (value === '' ? null : value)),
        ),
        z.nullable(z.email(message)),
      ),
    ),
  );

/** Accepted and ignored on create, since others decide them; on PATCH the stored value may be sent back. */
export const readOnly = <const K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as { [N in K]: z.ZodMiniOptional<z.ZodMiniUnknown> };

export const paging = {
  page: z._default(wholeFrom(1, 10_000), 1),
  pageSize: z._default(wholeFrom(1, 500), 100),
};

export const searchTerm = z.optional(z.string().check(z.trim(), z.maxLength(200, 'A search must be at most 200 characters')));
