import { matches, type Rule } from './rule.ts';

/**
 * Evaluates a rule with only the fields in `known`. Returns undefined if the evaluation needs another field. With `{ type: 'office' }`, for
 * example, a rule about `price` gives undefined.
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
