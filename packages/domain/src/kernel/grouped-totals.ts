import type { Reader, Total } from './page.ts';
import type { Rule } from './rule.ts';

/**
 * Returns a number for each `Total` in `groups`, in the same order. All numbers come from one call to `reader.totals`. A `Total` that
 * occurs twice is requested only once.
 */
export async function groupedTotals<T, V, G extends string>(
  reader: Pick<Reader<T, V>, 'totals'>,
  groups: Readonly<Record<G, readonly Total<T>[]>>,
): Promise<Readonly<Record<G, readonly number[]>>> {
  const all = Object.values<readonly Total<T>[]>(groups).flat();
  const requests = [...new Map(all.map((total) => [keyOf(total), total])).values()];
  const found = await reader.totals(requests);
  const answers = new Map(requests.map((total, at) => [keyOf(total), found[at] ?? 0]));
  const answered = Object.entries<readonly Total<T>[]>(groups).map(([group, totals]) => [
    group,
    totals.map((total) => answers.get(keyOf(total)) ?? 0),
  ]);
  return Object.fromEntries(answered) as Record<G, readonly number[]>;
}

const keyOf = <T>({ within, sumOf }: { within: Rule<T>; sumOf?: string }): string => JSON.stringify([within, sumOf]);
