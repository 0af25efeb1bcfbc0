/** Caches the most recently used results up to a number of bytes; concurrent calls for one key share one run. */
export function keptBytes(most: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const cache = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let size = 0;

  const keep = (key: string, bytes: Buffer): void => {
    cache.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of cache) {
      if (size <= most) break;
      cache.delete(oldest);
      size -= length;
    }
  };

  return async (key, make) => {
    const found = cache.get(key);
    if (found !== undefined) {
      cache.delete(key);
      cache.set(key, found);
      return found;
    }
    const making =
      underWay.get(key) ??
      make()
        .then((bytes) => {
          keep(key, bytes);
          return bytes;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
