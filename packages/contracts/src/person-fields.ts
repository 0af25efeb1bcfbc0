import { personRules } from '@acre/domain';
import { z } from './z.ts';

const rules = personRules;

export const password = (rule: { min: number; tooShort: string }) =>
  z.string({ error: rule.tooShort }).check(z.minLength(rule.min, rule.tooShort), z.maxLength(rules.password.max, rules.password.tooLong));

export const fullName = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .check(z.trim(), z.minLength(rules.fullName.min, tooShort), z.maxLength(rules.fullName.max, rules.fullName.tooLong));
