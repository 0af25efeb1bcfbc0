/** `before` and `after` hold only the fields that the transaction wrote. */
export type Update = Readonly<{ updated: string; id: number; before: object; after: object }>;
/** Subscribers get every fact, even if a later write of the transaction reverts its effect. */
export type Fact = Readonly<{ fact: string }>;

export type EventCollector<F extends Fact, U extends Update> = Readonly<{
  record(...events: readonly (F | U)[]): void;
  /** Returns all facts in order and at most one update per record; a record that ends unchanged has none. */
  collected(): Readonly<{ facts: readonly F[]; updates: readonly U[] }>;
}>;

export function eventCollector<F extends Fact, U extends Update>(): EventCollector<F, U> {
  const facts: F[] = [];
  const updates = new Map<string, U>();
  const recordUpdate = (update: U): void => {
    const key = `${update.updated}:${update.id}`;
    const earlier = updates.get(key);
    updates.set(key, earlier ? merged(earlier, update) : update);
  };
  return {
    record: (...events) => {
      for (const event of events) 'fact' in event ? facts.push(event) : recordUpdate(event);
    },
    collected: () => ({ facts, updates: [...updates.values()].filter(hasChanged) }),
  };
}

/**
 * Combines two updates of the same record. For each field, `before` keeps the value before its first write, and `after` the value after its
 * last.
 */
const merged = <U extends Update>(first: U, last: U): U => ({
  ...last,
  before: { ...last.before, ...first.before },
  after: { ...first.after, ...last.after },
});

const hasChanged = ({ before, after }: Update): boolean =>
  Object.entries(after).some(([field, value]) => JSON.stringify(value ?? null) !== JSON.stringify(fieldOf(before, field)));

const fieldOf = (record: object, field: string): unknown => (record as Readonly<Record<string, unknown>>)[field] ?? null;

/** `before` holds the stored values of only the changed fields. */
export function updateOf<N extends string, C extends object>(updated: N, stored: Readonly<{ id: number }>, change: C) {
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, fieldOf(stored, field)])) as Partial<C>;
  return { updated, id: stored.id, before, after: change } as const;
}
