/** The version of a record as far as answers contained it; `moved`: it has changed since by an unknown number. */
export type Version = Readonly<{ seen: number; moved: boolean }>;

/** Returns the version after a change. */
export const moved = ({ seen }: Version): Version => ({ seen, moved: true });

/** Whether a change to this version can apply; one without a version always does. Returns the version of the record at that time. */
export function matched(version: Version, named: number | undefined): Version | undefined {
  if (named === undefined) return version;
  const may = version.moved ? named > version.seen : named === version.seen;
  return may ? { seen: named, moved: false } : undefined;
}

/** Whether it can be refused as stale. */
export const mayBeStale = (version: Version, named: number | undefined): boolean =>
  named !== undefined && (version.moved || named !== version.seen);

/** The version after an answer with this number; undefined where that is impossible. */
export function shown({ seen, moved }: Version, number: number): Version | undefined {
  if (moved ? number <= seen : number !== seen) return undefined;
  return { seen: number, moved: false };
}
