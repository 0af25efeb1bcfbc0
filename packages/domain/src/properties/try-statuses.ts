import type { Member } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { mayChangePropertyStatus } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import { visibleProperties } from '../visibility.ts';
import type { PropertyRow } from './property.ts';
import type { PropertyStatus } from './status.ts';
import { type LineOutcome, outcomesOf, type Standing } from './status-outcome.ts';

const property = rulesFor<PropertyRow>();
const judgedBy = ['id', 'status', 'version'] as const satisfies readonly (keyof Standing)[];

/** What giving them a status would come to, as they stand now. Nobody is held back meanwhile. */
export const tryStatuses =
  ({ properties }: Pick<Ports, 'properties'>) =>
  async (actor: Member, ids: readonly number[], to: PropertyStatus): Promise<readonly LineOutcome[]> => {
    if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
    const within = property.all(property.in('id', ids), visibleProperties(actor));
    const views = await properties.views(within, [{ names: judgedBy, when: everything }]);
    return outcomesOf(
      ids.map((id) => ({ id })),
      views.map(fromJson),
      to,
    );
  };
