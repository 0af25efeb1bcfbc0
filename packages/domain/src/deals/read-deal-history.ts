import type { Context } from '../context.ts';
import type { Page, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { visibleDeals } from '../visibility.ts';
import type { DealRow } from './deal.ts';
import type { HistoryEntry } from './history.ts';

const deal = rulesFor<DealRow>();

/** Everyone who may see the deal may read its history, because it shows nothing beyond the deal's page. The newest entry comes first. */
export async function readDealHistory(
  { actor, deals }: Context,
  { id, ...paging }: Readonly<{ id: number }> & Paging,
): Promise<Page<HistoryEntry>> {
  if ((await deals.find(deal.all(deal.eq('id', id), visibleDeals(actor)))) === undefined) throw new Refusal('deal.not_found');
  return deals.history(id, paging);
}
