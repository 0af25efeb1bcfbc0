import { matches, type Rule } from './rule.ts';

/**
 * Returns the result of a rule for every row with these known values, or undefined if it depends on other fields. It may return undefined
 * for a rule that always holds, but never a wrong result.
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
