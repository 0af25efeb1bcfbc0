type Weighed = { readonly bytes: number };

export type Memory<V extends Weighed> = { get(key: string): V | undefined; set(key: string, value: V): void };

/** Each entry takes about this many bytes in addition to its value. */
const overhead = 500;

/**
 * Returns a cache that holds at most `most` bytes and evicts the least recently used values. The size of a value is measured only in `set`.
 * A value larger than an eighth of `most` is not stored.
 */
export function memoryOf<V extends Weighed>(most: number): Memory<V> {
  const entries = new Map<string, Readonly<{ value: V; weight: number }>>();
  let total = 0;
  const drop = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      drop(key);
      const weight = value.bytes + 2 * key.length + overhead;
      if (weight > most / 8) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= most) return;
        drop(oldest);
      }
    },
  };
}
