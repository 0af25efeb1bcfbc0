import { decide, type Total } from '@acre/domain';
import type { Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** Of which rows of a table the count is kept, and what of them is added up with it: parts that are each other's rest. */
export type KeptSums<T> = Readonly<{ subject: string; parts: Readonly<Record<string, Partial<T>>>; sumOf: keyof T & string }>;

/** What db/migrations/0055_kept_sums.sql keeps of these parts, changes included that nobody has folded in. Amounts in dollars. */
export const keptRows = (subject: string): string => `(select part, count, amount from kept_sums where subject = '${subject}'
    union all select part, count, amount from sum_changes where subject = '${subject}')`;

/** A count, or a sum in cents, of a rule that holds for whole parts alone; none where it asks more of a row. */
export const keptSums =
  <T>({ subject, parts, sumOf: kept }: KeptSums<T>) =>
  ({ within, sumOf }: Total<T>): Sql | undefined => {
    if (sumOf !== undefined && sumOf !== kept) return undefined;
    const said = Object.entries(parts).map(([part, known]) => ({ part, holds: decide(within, known) }));
    if (said.some(({ holds }) => holds === undefined)) return undefined;
    const holding = said.filter(({ holds }) => holds).map(({ part }) => `'${part}'`);
    if (holding.length === 0) return () => '0';
    const sum = sumOf === undefined ? 'coalesce(sum(count), 0)' : '(coalesce(sum(amount), 0) * 100)';
    return () => `(select ${sum}::bigint from ${keptRows(subject)} kept where part in (${holding.join(', ')}))`;
  };

/** How many changes are folded together. */
export const manySumChanges = 5000;

/** Folds some thousand changes into the sums and tells how many; none where another is folding. */
export async function foldSumChanges(db: Db): Promise<number> {
  const rows = await run<{ folded: number }>(db, (bind) => `select fold_sum_changes(${bind(manySumChanges)}) as folded`);
  return rows.reduce((sum, { folded }) => sum + folded, 0);
}
