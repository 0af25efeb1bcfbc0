import type { Rule } from '@acre/domain';

type Listing<T> = Extract<Rule<T>, { is: 'eq' | 'in' }>;

/**
 * What must all hold, on one level, each field's lists as the one that they have in common, and no alternative that such a list rules
 * out: PostgreSQL takes all of these for independent of each other, and reads on for rows that cannot be. What `isWhole` names is left
 * as it stands.
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

/** Nothing where one of the alternatives holds anyway. */
function openAlternatives<T>(parts: readonly Rule<T>[], listings: readonly Listing<T>[]): readonly Rule<T>[] {
  const answers = parts.map((part) => (isListing(part) ? answerTo(part, listings) : undefined));
  return answers.includes(true) ? [] : [{ is: 'any', of: parts.filter((_, at) => answers[at] !== false) }];
}

/** Whether a list holds of all rows, or of none, of which the other list of that field holds. */
function answerTo<T>(asked: Listing<T>, listings: readonly Listing<T>[]): boolean | undefined {
  const given = listings.find(({ field }) => field === asked.field);
  if (!given) return undefined;
  const held = valuesOf(given).filter((value) => valuesOf(asked).includes(value));
  if (held.length === 0) return false;
  return held.length === valuesOf(given).length || undefined;
}

/** A value that somebody wrote is bound, and stays apart from words of the core's own lists. */
const isListing = <T>(rule: Rule<T>): rule is Listing<T> => rule.is === 'in' || (rule.is === 'eq' && !rule.given);

const valuesOf = <T>(rule: Listing<T>) => (rule.is === 'eq' ? [rule.value] : rule.values);
