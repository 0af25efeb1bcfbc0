import type { Rule } from '@acre/domain/kernel/rule';

type Listing<T> = Extract<Rule<T>, { is: 'eq' | 'in' }>;

/**
 * Simplifies rules that must all hold, so that PostgreSQL does not search for values that only one of the rules allows. For example, `city
 * in (a, b)` and `city in (b, c)` become `city in (b)`. Nested `all` rules are flattened unless `isWhole` returns true.
 */
export function conjuncts<T>(
  rules: readonly Rule<T>[],
  isWhole: (rule: Rule<T>, among: readonly Rule<T>[]) => boolean,
): readonly Rule<T>[] {
  const level = rules.flatMap(function parts(rule): readonly Rule<T>[] {
    return rule.is === 'all' && !isWhole(rule, [rule]) ? rule.of.flatMap(parts) : [rule];
  });
  const folded = inCommon(level.flatMap((rule) => (rule.is === 'all' && !isWhole(rule, level) ? rule.of : [rule])));
  const listings = folded.filter(isListing);
  return folded.flatMap((rule) => (rule.is === 'any' ? openAlternatives(rule.of, listings) : [rule]));
}

function inCommon<T>(rules: readonly Rule<T>[]): readonly Rule<T>[] {
  const listings = rules.filter(isListing);
  return rules.flatMap((rule) => {
    const [first, ...others] = isListing(rule) ? listings.filter(({ field }) => field === rule.field) : [];
    if (first === undefined || others.length === 0) return [rule];
    const values = valuesOf(first).filter((value) => others.every((other) => valuesOf(other).includes(value)));
    return rule === first ? [{ is: 'in', field: first.field, values }] : [];
  });
}

/**
 * Simplifies an OR of `parts`, given that all conditions in `listings` hold. Returns `[]` if the OR is then always true. Example: given
 * `city = a`, the OR `city = b or id = 1` becomes `id = 1`.
 */
function openAlternatives<T>(parts: readonly Rule<T>[], listings: readonly Listing<T>[]): readonly Rule<T>[] {
  const answers = parts.map((part) => (isListing(part) ? answerTo(part, listings) : undefined));
  return answers.includes(true) ? [] : [{ is: 'any', of: parts.filter((_, at) => answers[at] !== false) }];
}

/**
 * Returns true if a condition follows from the given conditions, false if it contradicts them, and otherwise undefined. For example, if
 * only the statuses a and b are allowed, `status in (a, b, c)` is true and `status = c` is false.
 */
function answerTo<T>(listing: Listing<T>, listings: readonly Listing<T>[]): boolean | undefined {
  const given = listings.find(({ field }) => field === listing.field);
  if (!given) return undefined;
  const common = valuesOf(given).filter((value) => valuesOf(listing).includes(value));
  if (common.length === 0) return false;
  return common.length === valuesOf(given).length || undefined;
}

/** Returns whether the rule compares a field with fixed values. A value that a user entered (`given`) is not fixed. */
const isListing = <T>(rule: Rule<T>): rule is Listing<T> => rule.is === 'in' || (rule.is === 'eq' && !rule.given);

const valuesOf = <T>(rule: Listing<T>) => (rule.is === 'eq' ? [rule.value] : rule.values);
