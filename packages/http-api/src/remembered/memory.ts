/** What weighs something, in bytes. */
type Weighed = { readonly bytes: number };

export type Memory<V extends Weighed> = { get(key: string): V | undefined; set(key: string, value: V): void };

/** Of each entry besides its own bytes, roughly. */
const overhead = 500;

/** Holds at most so many bytes; what was not asked for the longest goes first, and a value above an eighth of it is not held at all. */
export function memoryOf<V extends Weighed>(most: number): Memory<V> {
  const held = new Map<string, V>();
  let total = 0;
  const weight = (key: string, { bytes }: Weighed): number => bytes + 2 * key.length + overhead;
  const drop = (key: string): void => {
    const value = held.get(key);
    if (value === undefined) return;
    held.delete(key);
    total -= weight(key, value);
  };
  return {
    get: (key) => {
      const value = held.get(key);
      if (value === undefined) return undefined;
      held.delete(key);
      held.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      if (weight(key, value) > most / 8) return;
      held.set(key, value);
      total += weight(key, value);
      for (const oldest of held.keys()) {
        if (total <= most) return;
        drop(oldest);
      }
    },
  };
}
