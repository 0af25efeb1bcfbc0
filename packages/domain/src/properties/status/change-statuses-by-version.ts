import type { Context } from '../../context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { rulesFor } from '../../kernel/rule.ts';
import { mayChangePropertyStatus } from '../../permissions.ts';
import { visibleProperties } from '../../visibility.ts';
import type { PropertyRow } from '../property.ts';
import { moveAll } from './record-status.ts';
import type { PropertyStatus } from './status.ts';
import { type LineOutcome, outcomesOf, type VersionedLine } from './status-outcome.ts';

const property = rulesFor<PropertyRow>();

/**
 * Changes the statuses of several properties in one transaction. Leaves out properties whose version is outdated. Reports the outcome of
 * every line.
 */
export async function changeStatusesByVersion(
  ctx: Context,
  { lines, to }: Readonly<{ lines: readonly VersionedLine[]; to: PropertyStatus }>,
): Promise<readonly LineOutcome[]> {
  const { actor } = ctx;
  if (!mayChangePropertyStatus(actor)) throw new Refusal('not_allowed');
  const ids = property.in(
    'id',
    lines.map(({ id }) => id),
  );
  const rows = await ctx.properties.lockAll(property.all(ids, visibleProperties(actor)));
  const outcomes = outcomesOf(lines, rows, to);
  const leaving = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
  await moveAll(
    ctx,
    actor,
    rows.filter(({ id }) => leaving.has(id)),
    to,
  );
  return outcomes;
}
