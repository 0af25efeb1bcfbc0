import type { Rule } from '@acre/domain';

type Listing<T> = Extract<Rule<T>, { is: 'eq' | 'in' }>;

/**
 * What must all hold, on one level, each field's lists as the one that they have in common: PostgreSQL takes two lists for independent
 * of each other, and reads on for rows that cannot be. What `isWhole` names is left as it stands.
 */
export function conjuncts<T>(
  rules: readonly Rule<T>[],
  isWhole: (rule: Rule<T>, among: readonly Rule<T>[]) => boolean,
): readonly Rule<T>[] {
  const level = rules.flatMap(function parts(rule): readonly Rule<T>[] {
    return rule.is === 'all' && !isWhole(rule, [rule]) ? rule.of.flatMap(parts) : [rule];
  });
  return folded(level.flatMap((rule) => (rule.is === 'all' && !isWhole(rule, level) ? rule.of : [rule])));
}

function folded<T>(rules: readonly Rule<T>[]): readonly Rule<T>[] {
  const listings = rules.filter(isListing);
  return rules.flatMap((rule) => {
    const same = isListing(rule) ? listings.filter(({ field }) => field === rule.field) : [];
    const [first, ...others] = same;
    if (first === undefined || others.length === 0) return [rule];
    const values = valuesOf(first).filter((value) => others.every((other) => valuesOf(other).includes(value)));
    return rule === first ? [{ is: 'in', field: first.field, values }] : [];
  });
}

/** A value that somebody wrote is bound, and stays apart from words of the core's own lists. */
const isListing = <T>(rule: Rule<T>): rule is Listing<T> => rule.is === 'in' || (rule.is === 'eq' && !rule.given);

const valuesOf = <T>(rule: Listing<T>) => (rule.is === 'eq' ? [rule.value] : rule.values);
