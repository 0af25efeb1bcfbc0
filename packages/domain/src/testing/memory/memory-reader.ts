import { type FieldPolicy, type ListRequest, type PageRequest, type Reader, type Sort, type Total, toJson } from '../../kernel/page.ts';
import { everything, matches, type Rule } from '../../kernel/rule.ts';

export type MemoryNoun<T, V> = Readonly<{
  rows: () => readonly T[];
  view: (row: T) => V;
  /** Lists contain only rows that match this rule, whoever the actor is. */
  listed?: Rule<T>;
}>;

export function memoryReader<T, V>({ rows, view, listed = everything }: MemoryNoun<T, V>): Reader<T, V> {
  const find = async (within: Rule<T>) => rows().find((row) => matches(within, row));
  return {
    page: async ({ within, fields, sort, page, pageSize, skip = 0, countTo }: PageRequest<T, V>) => {
      const found = rows().filter((row) => matches(within, row) && matches(listed, row));
      const asked = found.toSorted(byTerms(sort)).slice(skip + (page - 1) * pageSize, skip + page * pageSize);
      const capped = countTo !== null && countTo > 0 && found.length > countTo;
      const total = capped || countTo === 0 ? countTo : found.length;
      return { rows: toJson(asked.map((row) => readable(row, view(row), fields))), total, capped };
    },
    view: async (within, fields) => {
      const found = await find(within);
      return found === undefined ? undefined : toJson(readable(found, view(found), fields));
    },
    views: async (within, fields) =>
      rows()
        .filter((row) => matches(within, row))
        .map((row) => toJson(readable(row, view(row), fields))),
    totals: async (asked: readonly Total<T>[]) =>
      asked.map(({ within, sumOf }) => {
        const found = rows().filter((row) => matches(within, row) && matches(listed, row));
        return sumOf === undefined ? found.length : found.reduce((sum, row) => sum + Number(row[sumOf] ?? 0), 0);
      }),
    batches: async function* ({ within, fields, sort }: ListRequest<T, V>) {
      const found = rows().filter((row) => matches(within, row) && matches(listed, row));
      yield found.toSorted(byTerms(sort)).map((row) => readable(row, view(row), fields));
    },
    find,
    lock: find,
    lockAll: async (within) => rows().filter((row) => matches(within, row)),
  };
}

/** Fields that may not be read on this row are absent. */
const readable = <T, V>(row: T, view: V, fields: FieldPolicy<T, V>): V =>
  Object.fromEntries(fields.flatMap(({ names, when }) => (matches(when, row) ? names.map((name) => [name, view[name]]) : []))) as V;

type Sortable = string | number | null;

/** Sorts like PostgreSQL: null counts as the largest value. In descending order it therefore comes first, unless `nulls` is 'last'. */
const byTerms =
  <T>(sort: Sort<T>) =>
  (a: T, b: T): number => {
    for (const { by, direction, nulls } of sort) {
      const [one, other] = [a[by] as Sortable, b[by] as Sortable];
      if (one === other) continue;
      if (one === null || other === null) return (one === null) === (direction === 'asc' || nulls === 'last') ? 1 : -1;
      return one > other === (direction === 'asc') ? 1 : -1;
    }
    return 0;
  };
