import { matches, type Rule } from './rule.ts';

/**
 * What a rule says of every row with these fields, whatever its others hold; undefined where it hangs on them. It may say undefined of
 * a rule that no row escapes, never the wrong thing.
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
