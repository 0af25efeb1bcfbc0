import { personRules } from '@acre/domain/people/rules';
import { z } from '../mechanism/z.ts';

const rules = personRules;

export const password = (rule: { min: number; tooShort: string }) =>
  z.string({ error: rule.tooShort }).check(z.minLength(rule.min, rule.tooShort), z.maxLength(rules.password.max, rules.password.tooLong));

/** Emails to strangers contain names unquoted, so a web address in a name would be a message. */
const webAddress = /:\/\/|www\.|\S\.\S+\//i;

export const fullName = (tooShort: string) =>
  z.string({ error: tooShort }).check(
    z.trim(),
    z.minLength(rules.fullName.min, tooShort),
    z.maxLength(rules.fullName.max, rules.fullName.tooLong),
    z.refine((name) => !webAddress.test(name), rules.fullName.webAddress),
  );

/** A password of sufficient length may still be refused with these codes. */
export const weakPassword = ['password.common', 'password.pattern', 'password.personal'] as const;
