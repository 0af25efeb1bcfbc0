import type { Rule } from '@acre/domain/kernel/rule';

type Listing<T> = Extract<Rule<T>, { is: 'eq' | 'in' }>;

/**
 * Flattens nested `all` rules, intersects the value lists of each field, and drops alternatives that these lists exclude. Otherwise
 * PostgreSQL would treat the conditions as independent, and search for rows that cannot exist. Rules that `isWhole` accepts are not taken
 * apart.
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
 * Simplifies an `any` rule with the value lists that must hold for the same fields. Returns the rule without the alternatives that can
 * never be true, or an empty array if one alternative is always true.
 */
function openAlternatives<T>(parts: readonly Rule<T>[], listings: readonly Listing<T>[]): readonly Rule<T>[] {
  const answers = parts.map((part) => (isListing(part) ? answerTo(part, listings) : undefined));
  return answers.includes(true) ? [] : [{ is: 'any', of: parts.filter((_, at) => answers[at] !== false) }];
}

/**
 * Compares the values of an alternative (`listing`) with the values that `listings` require for the same field. Returns true if the
 * alternative contains all required values, and false if it contains none. Returns undefined if it contains some, or if no values are
 * required.
 */
function answerTo<T>(listing: Listing<T>, listings: readonly Listing<T>[]): boolean | undefined {
  const given = listings.find(({ field }) => field === listing.field);
  if (!given) return undefined;
  const common = valuesOf(given).filter((value) => valuesOf(listing).includes(value));
  if (common.length === 0) return false;
  return common.length === valuesOf(given).length || undefined;
}

/** Only constants of the core are merged into one list. A value that a user entered (`given`) stays a parameter of its own. */
const isListing = <T>(rule: Rule<T>): rule is Listing<T> => rule.is === 'in' || (rule.is === 'eq' && !rule.given);

const valuesOf = <T>(rule: Listing<T>) => (rule.is === 'eq' ? [rule.value] : rule.values);
