import { matches, type Rule } from './rule.ts';

/**
 * Evaluates a rule when only the fields in `known` have values. Returns true or false only if every row with these values gives that
 * result. Returns undefined otherwise, and also for some rules that always hold, such as a condition on an unknown field or its negation.
 */
export function decide<T>(rule: Rule<T>, known: Partial<T>): boolean | undefined {
  switch (rule.is) {
    case 'all':
    case 'any': {
      const ends = rule.is === 'any';
      const parts = rule.of.map((part) => decide(part, known));
      if (parts.includes(ends)) return ends;
      return parts.includes(undefined) ? undefined : !ends;
    }
    case 'not': {
      const of = decide(rule.of, known);
      return of === undefined ? undefined : !of;
    }
    default:
      return rule.field in known ? matches(rule, known as T) : undefined;
  }
}
