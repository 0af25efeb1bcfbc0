/**
 * `seen` is the last version of a record that an answer contained. `moved` means that the record has changed since then, an unknown number
 * of times.
 */
export type Version = Readonly<{ seen: number; moved: boolean }>;

/** Returns what is known after the record has changed: its version is greater than `seen` by an unknown amount. */
export const moved = ({ seen }: Version): Version => ({ seen, moved: true });

export function matched(version: Version, named: number | undefined): Version | undefined {
  if (named === undefined) return version;
  const may = version.moved ? named > version.seen : named === version.seen;
  return may ? { seen: named, moved: false } : undefined;
}

/**
 * Returns whether a change may be refused as stale. `named` is the version number sent with the change. A change without a version number
 * is never stale.
 */
export const mayBeStale = (version: Version, named: number | undefined): boolean =>
  named !== undefined && (version.moved || named !== version.seen);

export function shown({ seen, moved }: Version, number: number): Version | undefined {
  if (moved ? number <= seen : number !== seen) return undefined;
  return { seen: number, moved: false };
}
