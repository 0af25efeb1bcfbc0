import type { Context } from '../../context.ts';
import { fromJson } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { everything, rulesFor } from '../../kernel/rule.ts';
import { mayChangePropertyStatus } from '../../permissions.ts';
import { visibleProperties } from '../../visibility.ts';
import type { PropertyRow } from '../property.ts';
import type { PropertyStatus } from './status.ts';
import { type LineOutcome, outcomesOf, type Standing } from './status-outcome.ts';

const property = rulesFor<PropertyRow>();
const judgedBy = ['id', 'status', 'version'] as const satisfies readonly (keyof Standing)[];

/** Reports the outcome that a status change would have. It changes and locks nothing, so the result may be outdated. */
export async function tryStatuses(
  { actor, properties }: Context,
  { ids, to }: Readonly<{ ids: readonly number[]; to: PropertyStatus }>,
): Promise<readonly LineOutcome[]> {
  if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
  const within = property.all(property.in('id', ids), visibleProperties(actor));
  const views = await properties.views(within, [{ names: judgedBy, when: everything }]);
  return outcomesOf(
    ids.map((id) => ({ id })),
    views.map(fromJson),
    to,
  );
}
