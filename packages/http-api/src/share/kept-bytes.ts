/** What was made last and asked for last, up to a number of bytes; what is being made is made once. */
export function keptBytes(most: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let size = 0;

  const keep = (key: string, bytes: Buffer): void => {
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= length;
    }
  };

  return async (key, make) => {
    const found = kept.get(key);
    if (found !== undefined) {
      kept.delete(key);
      kept.set(key, found);
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
