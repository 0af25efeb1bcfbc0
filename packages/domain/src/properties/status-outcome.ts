import type { PropertyRow } from './property.ts';
import type { PropertyStatus } from './status.ts';

/** Without a version it is changed as it stands. */
export type VersionedLine = Readonly<{ id: number; version?: number | undefined }>;

/** What becomes of a line, and the status and version that it was found with; `stale`: it is no longer that version, and stays. */
export type LineOutcome = Readonly<{
  id: number;
  outcome: 'changed' | 'unchanged' | 'stale' | 'unknown';
  status: PropertyStatus | null;
  version: number | null;
}>;

/** What a property is judged by when it is to be moved. */
export type Standing = Pick<PropertyRow, 'id' | 'status' | 'version'>;

/** What moving each line's property to a status comes to, in the order of the lines. */
export function outcomesOf(lines: readonly VersionedLine[], found: readonly Standing[], to: PropertyStatus): readonly LineOutcome[] {
  const standing = new Map(found.map((one) => [one.id, one]));
  return lines.map((line) => outcomeOf(line, standing.get(line.id), to));
}

function outcomeOf({ id, version: seen }: VersionedLine, found: Standing | undefined, to: PropertyStatus): LineOutcome {
  if (found === undefined) return { id, outcome: 'unknown', status: null, version: null };
  const { status, version } = found;
  if (status === to) return { id, outcome: 'unchanged', status, version };
  return { id, outcome: seen === undefined || seen === version ? 'changed' : 'stale', status, version };
}
