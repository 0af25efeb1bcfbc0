import { passwordForm } from '@acre/domain/account/password-normalization';
import { isOneLine } from '@acre/domain/kernel/one-line';
import { personRules } from '@acre/domain/people/rules';
import { tidy } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';

const rules = personRules;

/** The length of a new password is checked in the normalized form that is hashed. */
export const password = (rule: { min: number; tooShort: string }) =>
  z
    .string({ error: rule.tooShort })
    .check(
      z.minLength(rule.min, { error: rule.tooShort, abort: true }),
      z.maxLength(rules.password.max, { error: rules.password.tooLong, abort: true }),
      z.overwrite(passwordForm),
      z.minLength(rule.min, { error: rule.tooShort, abort: true }),
      z.maxLength(rules.password.max, rules.password.tooLong),
    );

/**
 * Emails to strangers contain the sender's name, so a web address in a name could lead strangers to another site. The pattern takes
 * quadratic time, so the length is checked first.
 */
const webAddress = /:\/\/|www\.|\S\.\S+\//i;

export const fullName = (tooShort: string) =>
  z.string({ error: tooShort }).check(
    tidy,
    z.minLength(rules.fullName.min, tooShort),
    z.maxLength(rules.fullName.max, { error: rules.fullName.tooLong, abort: true }),
    z.refine(isOneLine, rules.fullName.notOneLine),
    z.refine((name) => !webAddress.test(name), rules.fullName.webAddress),
  );

/** A password of sufficient length may still be refused with these codes. */
export const weakPassword = ['password.common', 'password.pattern', 'password.personal'] as const;
