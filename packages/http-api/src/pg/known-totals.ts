import type { PageRequest } from '@acre/domain';
import type { Noun } from './noun.ts';
import { asksOwnFields } from './sql-rule.ts';
import type { Db } from './statement.ts';

/** How many rows a list had, one more than are counted standing for all beyond, and at which version of what it asks for. */
export type KnownTotal = Readonly<{
  total: number;
  version: number | undefined;
  /** Do its rows lie so far apart in some order that walking it took longer than looking for them? */
  isScattered?: boolean;
}>;

export type KnownTotals = Readonly<{ get(): KnownTotal | undefined; note(known: KnownTotal): void }>;

/** Each database has its own, and a replica too. */
const memories = new WeakMap<Db, Map<string, KnownTotal>>();
const mostKept = 1000;

/** What is known of the total of a list; the oldest are forgotten. */
export function knownTotals<T, V>(db: Db, { table }: Noun<T, V>, { within, countTo }: PageRequest<T, V>): KnownTotals {
  const memory = memories.get(db) ?? new Map<string, KnownTotal>();
  memories.set(db, memory);
  const key = `${table} ${countTo} ${JSON.stringify(within)}`;
  return {
    get: () => memory.get(key),
    note: (known) => {
      memory.delete(key);
      const [oldest] = memory.keys();
      if (memory.size >= mostKept && oldest !== undefined) memory.delete(oldest);
      memory.set(key, known);
    },
  };
}

/** Were there more than are counted? */
export const isFrequent = <T, V>(known: KnownTotal | undefined, { countTo }: PageRequest<T, V>): boolean =>
  known !== undefined && countTo !== null && known.total > countTo;

/**
 * A number that moves with every committed change of what the list asks for; none where something else can change it. A transaction
 * sees what it has not committed yet, and does without.
 */
export const versionOf = <T, V>(db: Db, { changes }: Noun<T, V>, { within, countTo }: PageRequest<T, V>): string | undefined =>
  db.isTransaction || countTo === 0 || !asksOwnFields(within) ? undefined : changes;
