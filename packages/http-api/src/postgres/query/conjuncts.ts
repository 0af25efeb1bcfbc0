import type { Rule } from '@acre/domain/kernel/rule';

type Listing<T> = Extract<Rule<T>, { is: 'eq' | 'in' }>;

/**
 * Merges rules that must all hold. Flattens nested `all` rules that `isWhole` does not accept. Intersects the values of each field, and
 * removes alternatives of `any` rules that contradict these values. PostgreSQL would otherwise search for impossible rows.
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
 * Simplifies an `any` rule with the alternatives `parts`. The rules in `listings` must hold too, so alternatives that contradict `listings`
 * are removed. If `listings` already imply an alternative, the `any` rule is redundant. The function then returns an empty array.
 */
function openAlternatives<T>(parts: readonly Rule<T>[], listings: readonly Listing<T>[]): readonly Rule<T>[] {
  const answers = parts.map((part) => (isListing(part) ? answerTo(part, listings) : undefined));
  return answers.includes(true) ? [] : [{ is: 'any', of: parts.filter((_, at) => answers[at] !== false) }];
}

/**
 * Returns whether `listing` holds, given that all `listings` hold; undefined if unclear. Suppose `listings` allow only the statuses a and
 * b. Then `status in (a, b, c)` gives true. `status = c` gives false, and `status = a` gives undefined.
 */
function answerTo<T>(listing: Listing<T>, listings: readonly Listing<T>[]): boolean | undefined {
  const given = listings.find(({ field }) => field === listing.field);
  if (!given) return undefined;
  const common = valuesOf(given).filter((value) => valuesOf(listing).includes(value));
  if (common.length === 0) return false;
  return common.length === valuesOf(given).length || undefined;
}

/**
 * Returns whether the rule's values may be intersected with other values for the same field. A value that a user entered (`given`) must
 * stay a separate parameter.
 */
const isListing = <T>(rule: Rule<T>): rule is Listing<T> => rule.is === 'in' || (rule.is === 'eq' && !rule.given);

const valuesOf = <T>(rule: Listing<T>) => (rule.is === 'eq' ? [rule.value] : rule.values);
