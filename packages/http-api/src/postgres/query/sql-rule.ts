import type { Rule } from '@acre/domain/kernel/rule';
import { withoutMarks } from '@acre/domain/kernel/search';
import { conjuncts } from './conjuncts.ts';

/**
 * Adds a value to the parameters of a statement and returns the placeholder. Pass 'bound' if the number of matching rows depends on the
 * value. PostgreSQL then plans the statement again for each call.
 */
export type Bind = (value: unknown, as?: 'bound') => string;
/** Returns the SQL text of a condition, and binds the condition's values. */
export type Sql = (bind: Bind) => string;
/** `true` selects all rows, and `false` selects no rows. Any other condition is SQL. */
export type Condition = boolean | Sql;

type Scalar = string | number | boolean | null;
/**
 * The SQL of a field. For most fields, this is just the SQL expression of its value. For a field with an index for substring search,
 * `contains` takes an SQL expression for a LIKE pattern, and returns an SQL condition that uses the index. The index contains text that was
 * normalized by the SQL function `search_form`, so the pattern must be normalized too.
 */
type Value = string | Readonly<{ value: string; contains: (pattern: string) => string }>;
/**
 * Returns SQL that tests whether the row's list of ids, such as `people.upline`, contains `id`. The parameter `id` is an SQL integer
 * expression. The returned SQL must never yield null, because `has` negates it with a plain `not`.
 */
type Membership = (id: string) => string;

/**
 * Under this symbol, `Columns` may have a map of precomputed SQL. Each key is a rule, such as `publiclyListed`, and the value is its SQL.
 * The SQL must never yield null, because `condition` negates it with a plain `not`.
 */
export const precomputed = Symbol('precomputed');

/** Maps each field of a rule to its SQL. */
export type Columns<T> = Readonly<{
  [K in keyof T & string as T[K] extends Scalar | readonly number[] ? K : never]: T[K] extends readonly number[] ? Membership : Value;
}> &
  Readonly<{ [precomputed]?: ReadonlyMap<Rule<T>, string> | undefined }>;

function leavesOf<T>(rule: Rule<T>): readonly Leaf<T>[] {
  switch (rule.is) {
    case 'not':
      return leavesOf(rule.of);
    case 'all':
    case 'any':
      return rule.of.flatMap(leavesOf);
    default:
      return [rule];
  }
}

/**
 * Returns the fields that a rule compares by range, prefix or substring. The number of matching rows depends on the compared value. One
 * query plan therefore does not suit all values.
 */
export const boundedFields = <T>(rule: Rule<T>): readonly (keyof T & string)[] =>
  leavesOf(rule).flatMap(({ is, field }) => (is === 'eq' || is === 'in' || is === 'has' ? [] : [field]));

/**
 * Returns false if the rule contains `has`, which may read another table. The number of matching rows must then not be cached. Changes in
 * another table would not refresh the cached number.
 */
export const asksOwnFields = <T>(rule: Rule<T>): boolean => leavesOf(rule).every(({ is }) => is !== 'has');

export const isPrecomputed = <T>(rule: Rule<T>, columns: Columns<T>): boolean => columns[precomputed]?.has(rule) ?? false;

/** Returns the conditions that must all hold, as separate rules. */
export const conjunctsOf = <T>(rule: Rule<T>, columns: Columns<T>): readonly Rule<T>[] =>
  rule.is === 'all' && !isPrecomputed(rule, columns) ? rule.of.flatMap((part) => conjunctsOf(part, columns)) : [rule];

type Leaf<T> = Exclude<Rule<T>, { is: 'all' | 'any' | 'not' }>;

/**
 * Translates a rule into SQL, or the rule's negation if `wanted` is false. Null fields give the same result as in the domain function
 * `matches`. Each `not` moves inward, so that PostgreSQL can use indexes. For example, `not (not a or b)` becomes `a and not b`.
 */
export function condition<T>(rule: Rule<T>, columns: Columns<T>, wanted = true): Condition {
  const answer = columns[precomputed]?.get(rule);
  if (answer !== undefined) return () => `${wanted ? '' : 'not '}(${answer})`;
  switch (rule.is) {
    case 'not':
      return condition(rule.of, columns, !wanted);
    case 'all':
    case 'any': {
      const parts = rule.is === 'all' && wanted ? conjuncts(rule.of, (part, among) => usesPrecomputed(part, among, columns)) : rule.of;
      return joined(
        parts.map((part) => condition(part, columnsFor(part, parts, columns), wanted)),
        (rule.is === 'all') === wanted,
      );
    }
    default:
      return leaf(rule, columns, wanted);
  }
}

const columnsFor = <T>(part: Rule<T>, parts: readonly Rule<T>[], columns: Columns<T>): Columns<T> =>
  columns[precomputed]?.has(part) && !usesPrecomputed(part, parts, columns) ? { ...columns, [precomputed]: undefined } : columns;

/**
 * Returns whether the precomputed SQL of `part` is used. It is not used if another part compares the same fields, because PostgreSQL would
 * then misestimate the number of rows.
 */
function usesPrecomputed<T>(part: Rule<T>, parts: readonly Rule<T>[], columns: Columns<T>): boolean {
  if (!columns[precomputed]?.has(part)) return false;
  const fields = new Set(leavesOf(part).map(({ field }) => field));
  return parts.every((other) => other === part || leavesOf(other).every(({ field }) => !fields.has(field)));
}

/** Joins conditions by AND or OR. */
export function joined(parts: readonly Condition[], and: boolean): Condition {
  if (parts.includes(!and)) return !and;
  const open = parts.filter((part) => typeof part === 'function');
  if (open.length < 2) return open[0] ?? and;
  return (bind) => `(${open.map((part) => part(bind)).join(and ? ' and ' : ' or ')})`;
}

function leaf<T>(rule: Leaf<T>, columns: Columns<T>, wanted: boolean): Condition {
  const column = (columns as Readonly<Record<string, Value | Membership>>)[rule.field];
  if (column === undefined) throw new Error(`The field ${rule.field} cannot be used in a rule`);
  if (rule.is === 'has') return typeof column === 'function' ? has(column, rule.value, wanted) : mismatch(rule.field);
  if (typeof column === 'function') return mismatch(rule.field);
  const value = typeof column === 'string' ? column : column.value;
  if (rule.is === 'eq') return isIn(value, [rule.value], wanted, rule.given);
  if (rule.is === 'in') return isIn(value, rule.values, wanted);
  if (!canBeStored('text' in rule ? rule.text : rule.value)) return !wanted;
  if ('text' in rule) return unlessNull(value, rule.is === 'contains' ? contains(column, rule.text) : startsWith(value, rule.text), wanted);
  return unlessNull(value, (bind) => `${value} ${comparison[rule.is]} ${typed(bind, rule.value, 'bound')}`, wanted);
}

const comparison = { atLeast: '>=', atMost: '<=', below: '<' } as const;

const mismatch = (field: string): never => {
  throw new Error(`The rule about ${field} treats a list as a single value, or a single value as a list`);
};

/** Rows where `value` is null do not match the condition, so its negation must include them. A plain `not` would exclude them. */
const unlessNull = (value: string, holds: Sql, wanted: boolean): Sql =>
  wanted ? holds : (bind) => `(${value} is null or not ${holds(bind)})`;

function isIn(value: string, values: readonly Scalar[], wanted: boolean, given = false): Condition {
  const some = values.filter((one) => one !== null && canBeStored(one));
  const words = !given && some.every(isWord) ? some.map((one) => `'${one}'`) : undefined;
  const isNull: Condition = values.includes(null) && (() => `${value} ${wanted ? 'is' : 'is not'} null`);
  if (some.length === 0) return isNull || !wanted;
  const equals: Sql = (bind) =>
    words ? `${value} in (${words.join(', ')})` : `${value} = ${some.length === 1 ? typed(bind, some[0]) : `any(${typed(bind, some)})`}`;
  if (isNull) return wanted ? joined([equals, isNull], false) : joined([(bind) => `not ${equals(bind)}`, isNull], true);
  return unlessNull(value, equals, wanted);
}

function has(column: Membership, value: number, wanted: boolean): Condition {
  const isId = Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  if (!isId) return !wanted;
  return (bind) => `${wanted ? '' : 'not '}${column(`${bind(value)}::integer`)}`;
}

/**
 * Returns whether the text has only one or two nonblank characters and is therefore too short for a trigram index. For such a text,
 * `contains` uses `strpos`, which never uses the index. With `like`, PostgreSQL could still choose the useless index.
 */
const isTooShort = (text: string): boolean => /^\S{1,2}$/.test(withoutMarks(text));

function contains(column: Value, text: string): Sql {
  if (typeof column !== 'string' && isTooShort(text)) return (bind) => `strpos(${column.value}, ${lowered(bind, text)}) > 0`;
  const pattern = `%${escaped(text)}%`;
  return (bind) =>
    typeof column === 'string' ? `search_form(${column}) like ${lowered(bind, pattern)}` : column.contains(lowered(bind, pattern));
}

const startsWith =
  (value: string, text: string): Sql =>
  (bind) =>
    `search_form(${value}) like ${lowered(bind, `${escaped(text)}%`)}`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const lowered = (bind: Bind, pattern: string): string => `lower(${bind(withoutMarks(pattern), 'bound')}::text)`;

/**
 * Returns whether the value is a status or a similar word of the domain. Such words are written into the statement as literals, so that
 * PostgreSQL can use partial indexes. The pattern must match only text that needs no escaping.
 */
const isWord = (value: Scalar): value is string => typeof value === 'string' && /^[a-z0-9_-]{1,40}$/.test(value);

/**
 * Binds a value and casts numbers to `bigint` or `float8`. Without the cast, PostgreSQL would use the column's type. A number beyond the
 * range of that type would then cause an error.
 */
function typed(bind: Bind, value: unknown, as?: 'bound'): string {
  const all = Array.isArray(value) ? value : [value];
  if (typeof all[0] !== 'number') return bind(value, as);
  return `${bind(value, as)}::${all.every(Number.isSafeInteger) ? 'bigint' : 'float8'}${Array.isArray(value) ? '[]' : ''}`;
}

/** PostgreSQL's text cannot hold U+0000, so nothing stored equals a text that contains it. */
const canBeStored = (value: Scalar): boolean => typeof value !== 'string' || !value.includes('\0');
