type Weighed = { readonly bytes: number };

export type Memory<V extends Weighed> = { get(key: string): V | undefined; set(key: string, value: V): void };

/** In bytes, each entry takes about this besides its own. */
const overhead = 500;

/** Holds at most so many bytes and evicts the least recently used entries; a value above an eighth of the limit is not stored. */
export function memoryOf<V extends Weighed>(most: number): Memory<V> {
  const entries = new Map<string, V>();
  let total = 0;
  const weight = (key: string, { bytes }: Weighed): number => bytes + 2 * key.length + overhead;
  const drop = (key: string): void => {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    total -= weight(key, value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      if (weight(key, value) > most / 8) return;
      entries.set(key, value);
      total += weight(key, value);
      for (const oldest of entries.keys()) {
        if (total <= most) return;
        drop(oldest);
      }
    },
  };
}
