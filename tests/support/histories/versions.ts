/** The version of a record as far as answers told it; `moved`: it has changed since, and nobody saw by how much. */
export type Version = Readonly<{ seen: number; moved: boolean }>;

/** After a change. */
export const moved = ({ seen }: Version): Version => ({ seen, moved: true });

/** May a change that names this version apply? One that names none always does. Answers the version that the record then had. */
export function matched(version: Version, named: number | undefined): Version | undefined {
  if (named === undefined) return version;
  const may = version.moved ? named > version.seen : named === version.seen;
  return may ? { seen: named, moved: false } : undefined;
}

/** May it be refused as stale? */
export const mayBeStale = (version: Version, named: number | undefined): boolean =>
  named !== undefined && (version.moved || named !== version.seen);

/** The version once an answer showed this number; undefined where it cannot. */
export function shown({ seen, moved }: Version, number: number): Version | undefined {
  if (moved ? number <= seen : number !== seen) return undefined;
  return { seen: number, moved: false };
}
