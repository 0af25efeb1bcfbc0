import type { PageRequest } from '@acre/domain/kernel/page';
import { asksOwnFields } from './sql-rule.ts';
import type { Db } from './statement.ts';
import type { TableMapping } from './table-mapping.ts';

/** A cached total is the number of rows of a list, with the version of the data that was counted. */
export type CachedTotal = Readonly<{ total: number; version: number }>;

/** `version` is the SQL of a number that changes with every committed change of the table. */
export type TotalCountCache = Readonly<{ version: string; get(): CachedTotal | undefined; set(total: CachedTotal): void }>;

/** Each database, including a replica, has a cache of its own. */
const caches = new WeakMap<Db, Map<string, CachedTotal>>();
const mostKept = 1000;

/**
 * Returns the cache entry for the total of a list. Returns undefined in these cases:
 * - `countTo` is 0, so nothing is counted.
 * - The table has no version expression (`changes`).
 * - `within` may use other tables, whose changes do not change this table's version.
 * - `db` is a transaction, because the version does not show its uncommitted changes.
 */
export function totalCountCache<T, V>(
  db: Db,
  { table, changes: version }: TableMapping<T, V>,
  { within, countTo }: PageRequest<T, V>,
): TotalCountCache | undefined {
  if (version === undefined || db.isTransaction || countTo === 0 || !asksOwnFields(within)) return undefined;
  const totals = caches.get(db) ?? new Map<string, CachedTotal>();
  caches.set(db, totals);
  const key = `${table} ${countTo} ${JSON.stringify(within)}`;
  return {
    version,
    get: () => totals.get(key),
    set: (total) => {
      totals.delete(key);
      const [oldest] = totals.keys();
      if (totals.size >= mostKept && oldest !== undefined) totals.delete(oldest);
      totals.set(key, total);
    },
  };
}
