import type { PageRequest } from '@acre/domain/kernel/page';
import { asksOwnFields } from './sql-rule.ts';
import type { Db } from './statement.ts';
import type { TableMapping } from './table-mapping.ts';

/** The number of rows of a list, and the version of the data that was counted. */
export type KnownTotal = Readonly<{ total: number; version: number }>;

/** `version` is SQL of a number that moves with every committed change of what the list asks for. */
export type TotalCountCache = Readonly<{ version: string; get(): KnownTotal | undefined; set(known: KnownTotal): void }>;

/** Each database, including a replica, has a cache of its own. */
const memories = new WeakMap<Db, Map<string, KnownTotal>>();
const mostKept = 1000;

/**
 * What is known of the total of a list; the oldest are forgotten. Nothing where something else can change the total, or nothing is
 * counted. A transaction sees what it has not committed yet, and does without.
 */
export function totalCountCache<T, V>(
  db: Db,
  { table, changes: version }: TableMapping<T, V>,
  { within, countTo }: PageRequest<T, V>,
): TotalCountCache | undefined {
  if (version === undefined || db.isTransaction || countTo === 0 || !asksOwnFields(within)) return undefined;
  const memory = memories.get(db) ?? new Map<string, KnownTotal>();
  memories.set(db, memory);
  const key = `${table} ${countTo} ${JSON.stringify(within)}`;
  return {
    version,
    get: () => memory.get(key),
    set: (known) => {
      memory.delete(key);
      const [oldest] = memory.keys();
      if (memory.size >= mostKept && oldest !== undefined) memory.delete(oldest);
      memory.set(key, known);
    },
  };
}
