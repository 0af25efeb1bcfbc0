import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { propertiesKnownInFull, visibleProperties } from '../../visibility.ts';
import type { PropertyRow } from '../property.ts';
import type { StatusReached } from './market-time.ts';

const property = rulesFor<PropertyRow>();

/** Lists the statuses of a property with their times, oldest first. Actors with only public access are refused. */
export async function readStatusHistory(
  { actor, properties }: Context,
  { id }: Readonly<{ id: number }>,
): Promise<readonly StatusReached[]> {
  const stored = await properties.find(property.all(property.eq('id', id), visibleProperties(actor), propertiesKnownInFull(actor)));
  if (stored === undefined) throw new Refusal('property.not_found');
  const moves = await properties.statusMoves(id);
  const reached = moves.map(({ to, at }) => ({ status: to, at }));
  const first = moves[0] ?? { from: stored.status };
  // For a property older than the recorded history, the first status began with its creation.
  return first.from === null ? reached : [{ status: first.from, at: stored.createdAt }, ...reached];
}
