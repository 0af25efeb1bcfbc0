import type { Rule, Scalar } from '@acre/domain/kernel/rule';
import fc from 'fast-check';

const oddNumbers = [0, -1, 1.5, 2 ** 31, 2 ** 40];
const oddTexts = ['', '%', '_', '\\', '\0', 'zzz', 'É', 'e\u0301\u0323', '’'];
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value);

/**
 * Returns a generator of rules that are up to four levels deep. The rules compare fields with values from `rows` and with edge cases such
 * as -1 and '%'.
 */
export function randomRules<T extends object>(rows: readonly T[]): fc.Arbitrary<Rule<T>> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof T & string)[];
  const leaves = fields.flatMap((field) => leavesOf<T>(field, [...new Set(rows.map((row) => row[field]))]));
  return fc.letrec<{ rule: Rule<T> }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 4, depthSize: 'large', withCrossShrink: true },
      fc.oneof(...leaves),
      tie('rule').map((of): Rule<T> => ({ is: 'not', of })),
      fc.record({ is: fc.constantFrom('all' as const, 'any' as const), of: fc.array(tie('rule'), { maxLength: 4 }) }),
    ),
  })).rule;
}

function leavesOf<T>(field: keyof T & string, values: readonly unknown[]): fc.Arbitrary<Rule<T>>[] {
  const known = values.filter((value) => value !== null);
  if (known.some(Array.isArray))
    return known.flat().some((value) => typeof value === 'number') ? [membership(field, known.flat() as number[])] : [];
  if (known.length === 0 || known.some((value) => typeof value === 'object')) return [];
  const scalars = [...known, null] as Scalar[];
  if (known.every(isMoment)) return [equality(field, scalars), bound(field, known)];
  if (typeof known[0] === 'number')
    return [equality(field, [...scalars, ...oddNumbers]), bound(field, [...(known as number[]), ...oddNumbers])];
  if (typeof known[0] === 'string') return [equality(field, [...scalars, ...oddTexts]), substring(field, known as string[])];
  return [equality(field, scalars)];
}

const equality = <T>(field: keyof T & string, values: readonly Scalar[]): fc.Arbitrary<Rule<T>> => {
  const value = fc.constantFrom(...values);
  return fc.oneof(
    value.map((one): Rule<T> => ({ is: 'eq', field, value: one })),
    fc.array(value, { maxLength: 3 }).map((some): Rule<T> => ({ is: 'in', field, values: some })),
  );
};

const bound = <T>(field: keyof T & string, values: readonly (number | string)[]): fc.Arbitrary<Rule<T>> =>
  fc.record({
    is: fc.constantFrom('atLeast' as const, 'atMost' as const, 'below' as const),
    field: fc.constant(field),
    value: fc.constantFrom(...values),
  });

const membership = <T>(field: keyof T & string, values: readonly number[]): fc.Arbitrary<Rule<T>> =>
  fc.constantFrom(...values, ...oddNumbers).map((value) => ({ is: 'has', field, value }));

const substring = <T>(field: keyof T & string, values: readonly string[]): fc.Arbitrary<Rule<T>> => {
  const pieces = values.flatMap((value) => [value.slice(0, 3), value.slice(-2).toUpperCase(), ` ${value.slice(0, 2).toLowerCase()}`]);
  return fc
    .tuple(fc.constantFrom('contains' as const, 'startsWith' as const), fc.constantFrom(...pieces, ...oddTexts))
    .map(([is, text]) => ({ is, field, text }));
};
