/** The last version of a record that an answer contained; `moved` means that it has changed since by an unknown number. */
export type Version = Readonly<{ seen: number; moved: boolean }>;

/** Returns the version after a change. */
export const moved = ({ seen }: Version): Version => ({ seen, moved: true });

/**
 * Returns the version at which a change to the given version can apply; undefined if it cannot. A change without a version always applies.
 */
export function matched(version: Version, named: number | undefined): Version | undefined {
  if (named === undefined) return version;
  const may = version.moved ? named > version.seen : named === version.seen;
  return may ? { seen: named, moved: false } : undefined;
}

/** Returns whether a change to this version can be refused as stale. */
export const mayBeStale = (version: Version, named: number | undefined): boolean =>
  named !== undefined && (version.moved || named !== version.seen);

/** Returns the version after an answer with this number; undefined if that is impossible. */
export function shown({ seen, moved }: Version, number: number): Version | undefined {
  if (moved ? number <= seen : number !== seen) return undefined;
  return { seen: number, moved: false };
}
