import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { mayChangePropertyStatus } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';
import { moveAll } from './record-status.ts';
import type { PropertyStatus } from './status.ts';

/** Without a version it is changed as it stands. */
export type VersionedLine = Readonly<{ id: number; version?: number | undefined }>;

/** What became of a line, and the status and version that it was found with; `stale`: it is no longer that version, and stays. */
export type LineOutcome = Readonly<{
  id: number;
  outcome: 'changed' | 'unchanged' | 'stale' | 'unknown';
  status: PropertyStatus | null;
  version: number | null;
}>;

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'activities'>;

/**
 * Gives each line's property a status if it is the version that was seen: those that may be are changed together, the others told. A dry
 * run only tells.
 */
export const changeStatusesByVersion =
  (ports: Needs) =>
  async (actor: Member, lines: readonly VersionedLine[], to: PropertyStatus, dryRun: boolean): Promise<readonly LineOutcome[]> => {
    if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
    const ids = property.in(
      'id',
      lines.map(({ id }) => id),
    );
    const rows = await ports.properties.lockAll(property.all(ids, visibleProperties(actor)));
    const stored = new Map(rows.map((row) => [row.id, row]));
    const outcomes = lines.map((line) => outcomeOf(line, stored.get(line.id), to));
    if (dryRun) return outcomes;
    const leaving = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
    await moveAll(
      ports,
      actor,
      rows.filter(({ id }) => leaving.has(id)),
      to,
    );
    return outcomes;
  };

function outcomeOf({ id, version: seen }: VersionedLine, stored: PropertyRow | undefined, to: PropertyStatus): LineOutcome {
  if (stored === undefined) return { id, outcome: 'unknown', status: null, version: null };
  const { status, version } = stored;
  if (status === to) return { id, outcome: 'unchanged', status, version };
  return { id, outcome: seen === undefined || seen === version ? 'changed' : 'stale', status, version };
}
