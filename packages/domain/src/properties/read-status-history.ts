import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { propertiesKnownInFull, visibleProperties } from '../visibility.ts';
import type { StatusReached } from './market-time.ts';
import type { PropertyRow } from './property.ts';

const property = rulesFor<PropertyRow>();

/** Which status a property reached when, oldest first, for who reads more of it than the public does. */
export const readStatusHistory =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async (actor: Member, id: number): Promise<readonly StatusReached[]> => {
    const stored = await properties.find(property.all(property.eq('id', id), visibleProperties(actor), propertiesKnownInFull(actor)));
    if (stored === undefined) throw new Refusal('property.not_found');
    const moves = await properties.statusMoves(id);
    const reached = moves.map(({ to, at }) => ({ status: to, at }));
    const first = moves[0] ?? { from: stored.status };
    // What was on record before its history began stood in its first status since then.
    return first.from === null ? reached : [{ status: first.from, at: stored.createdAt }, ...reached];
  };
