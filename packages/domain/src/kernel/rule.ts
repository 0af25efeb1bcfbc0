import { searchForm } from './search.ts';
import type { Moments } from './time.ts';

export type Scalar = string | number | boolean | null;

/**
 * Describes a condition on a row as data. `matches` evaluates a rule in TypeScript, and the SQL adapter turns a rule into a WHERE clause.
 * In a rule, unlike in SQL, null equals null. Every other comparison with null is false, and `not` turns false into true.
 */
export type Rule<T> =
  /**
   * `given` marks a value that a user entered. The SQL adapter always binds such a value as a separate parameter. The value never becomes
   * part of the SQL text.
   */
  | { is: 'eq'; field: keyof T & string; value: Scalar; given?: true }
  | { is: 'in'; field: keyof T & string; values: readonly Scalar[] }
  | { is: 'atLeast' | 'atMost' | 'below'; field: keyof T & string; value: number | string }
  | { is: 'contains' | 'startsWith'; field: keyof T & string; text: string }
  | { is: 'has'; field: keyof T & string; value: number }
  | { is: 'all' | 'any'; of: readonly Rule<T>[] }
  | { is: 'not'; of: Rule<T> };

export const everything = { is: 'all', of: [] } as const;
export const nothing = { is: 'any', of: [] } as const;

type Fields<T, V> = { [K in keyof T & string]: T[K] extends V ? K : never }[keyof T & string];

/** These builders check field names and values against the row type. */
export const rulesFor = <T>() => ({
  eq: <K extends keyof T & string>(field: K, value: T[K] & Scalar): Rule<T> => ({ is: 'eq', field, value }),
  in: <K extends keyof T & string>(field: K, values: readonly (T[K] & Scalar)[]): Rule<T> => ({ is: 'in', field, values }),
  atLeast: <K extends keyof T & string>(field: K, value: NonNullable<T[K]> & (number | string)): Rule<T> => ({
    is: 'atLeast',
    field,
    value,
  }),
  atMost: <K extends keyof T & string>(field: K, value: NonNullable<T[K]> & (number | string)): Rule<T> => ({ is: 'atMost', field, value }),
  /** Matches rows whose `field` is less than `value`. A row with exactly `value` does not match. */
  below: <K extends keyof T & string>(field: K, value: NonNullable<T[K]> & (number | string)): Rule<T> => ({ is: 'below', field, value }),
  /** Matches moments within a time span. A span without bounds matches every row, even if the field is null. */
  during: (field: Fields<T, string | null>, { from, before }: Moments): Rule<T> => ({
    is: 'all',
    of: [
      ...(from === undefined ? [] : [{ is: 'atLeast' as const, field, value: from }]),
      ...(before === undefined ? [] : [{ is: 'below' as const, field, value: before }]),
    ],
  }),
  /** Matches a substring in any case, with or without accents. */
  contains: (field: Fields<T, string | null>, text: string): Rule<T> => ({ is: 'contains', field, text }),
  /** Matches a prefix in any case, with or without accents. */
  startsWith: (field: Fields<T, string | null>, text: string): Rule<T> => ({ is: 'startsWith', field, text }),
  /** Matches rows whose list field includes the number. */
  has: (field: Fields<T, readonly number[]>, value: number): Rule<T> => ({ is: 'has', field, value }),
  all: (...of: Rule<T>[]): Rule<T> => ({ is: 'all', of }),
  any: (...of: Rule<T>[]): Rule<T> => ({ is: 'any', of }),
  not: (of: Rule<T>): Rule<T> => ({ is: 'not', of }),
});

/**
 * Returns whether the row satisfies the rule. A rule that is translated into SQL selects exactly the rows for which this function returns
 * true (tests/adapters proves it).
 */
export function matches<T>(rule: Rule<T>, row: T): boolean {
  switch (rule.is) {
    case 'eq':
      return row[rule.field] === rule.value;
    case 'in':
      return rule.values.includes(row[rule.field] as Scalar);
    case 'atLeast':
    case 'atMost':
    case 'below':
      return compares(rule.is, row[rule.field] as number | string | null, rule.value);
    case 'contains':
    case 'startsWith':
      return holdsText(rule.is, row[rule.field], rule.text);
    case 'has':
      return (row[rule.field] as readonly number[]).includes(rule.value);
    case 'all':
      return rule.of.every((part) => matches(part, row));
    case 'any':
      return rule.of.some((part) => matches(part, row));
    case 'not':
      return !matches(rule.of, row);
  }
}

function compares(is: 'atLeast' | 'atMost' | 'below', found: number | string | null, bound: number | string): boolean {
  if (found === null) return false;
  if (is === 'atLeast') return found >= bound;
  return is === 'atMost' ? found <= bound : found < bound;
}

function holdsText(is: 'contains' | 'startsWith', found: unknown, text: string): boolean {
  if (typeof found !== 'string') return false;
  const [said, sought] = [searchForm(found), searchForm(text)];
  return is === 'contains' ? said.includes(sought) : said.startsWith(sought);
}
