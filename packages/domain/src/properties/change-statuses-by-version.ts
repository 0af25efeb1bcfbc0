import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { mayChangePropertyStatus } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';
import { moveAll } from './record-status.ts';
import type { PropertyStatus } from './status.ts';
import { type LineOutcome, outcomesOf, type VersionedLine } from './status-outcome.ts';

const property = rulesFor<PropertyRow>();
type Needs = Pick<Ports, 'properties' | 'activities'>;

/** Gives each line's property a status if it is the version that was seen: those that may be are changed together, the others told. */
export const changeStatusesByVersion =
  (ports: Needs) =>
  async (actor: Member, lines: readonly VersionedLine[], to: PropertyStatus): Promise<readonly LineOutcome[]> => {
    if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
    const ids = property.in(
      'id',
      lines.map(({ id }) => id),
    );
    const rows = await ports.properties.lockAll(property.all(ids, visibleProperties(actor)));
    const outcomes = outcomesOf(lines, rows, to);
    const leaving = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
    await moveAll(
      ports,
      actor,
      rows.filter(({ id }) => leaving.has(id)),
      to,
    );
    return outcomes;
  };
