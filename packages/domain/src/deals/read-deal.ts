import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { dealPolicy, visibleDeals } from '../visibility.ts';
import type { DealRow } from './deal.ts';

const deal = rulesFor<DealRow>();

export async function readDeal({ actor, deals }: Context, { id }: Readonly<{ id: number }>) {
  const found = await deals.view(deal.all(deal.eq('id', id), visibleDeals(actor)), dealPolicy);
  if (found === undefined) throw new Refusal('deal.not_found');
  return found;
}
