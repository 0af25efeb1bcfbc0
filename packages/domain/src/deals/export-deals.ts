import type { Context } from '../context.ts';
import { firmTime } from '../firm/firm-time.ts';
import { fieldsNamed } from '../kernel/page.ts';
import { type Sheet, sheetNames, sheetOf } from '../kernel/sheet.ts';
import { dealListPolicy } from '../visibility.ts';
import type { DealView } from './deal.ts';
import { dealColumnsAt } from './deal-sheet.ts';
import { dealFields } from './fields.ts';
import { type AskedDeals, askedDeals } from './list-deals.ts';
import { type DealSort, dealOrder } from './order.ts';

export type DealExport = AskedDeals & Readonly<{ sort: DealSort }>;

/**
 * Exports all deals of `listDeals` in the same order. Notes are excluded, because exported files also go to people who do not work on the
 * deal.
 */
export async function exportDeals(ctx: Context, { sort, ...asked }: DealExport): Promise<Sheet> {
  const rows = ctx.deals.batches({
    within: await askedDeals(ctx, asked),
    fields: fieldsNamed(dealListPolicy, sheetNames(dealFields)),
    sort: dealOrder[sort],
  });
  return sheetOf<DealView>(`deals-${(await firmTime(ctx)).today}`, dealColumnsAt(ctx.clock.now().toISOString()), rows);
}
