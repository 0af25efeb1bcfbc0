import type { PropertyRow } from '../property.ts';
import type { PropertyStatus } from './status.ts';

/** A line requests the status change of one property. Without `version`, the change applies to whatever version is stored. */
export type VersionedLine = Readonly<{ id: number; version?: number | undefined }>;

/**
 * Reports the outcome for one property. `status` and `version` are from before the change. `stale` means that the request named an outdated
 * version, and nothing was changed.
 */
export type LineOutcome = Readonly<{
  id: number;
  outcome: 'changed' | 'unchanged' | 'stale' | 'unknown';
  status: PropertyStatus | null;
  version: number | null;
}>;

export type Standing = Pick<PropertyRow, 'id' | 'status' | 'version'>;

/** Returns the outcome of each line in the order of the lines. */
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
