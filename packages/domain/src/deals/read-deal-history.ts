import type { Member } from '../kernel/actor.ts';
import type { Page, Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { visibleDeals } from '../visibility.ts';
import type { DealRow } from './deal.ts';
import type { HistoryEntry } from './history.ts';

const deal = rulesFor<DealRow>();

/** Who changed what of a deal and when, the newest first: for whoever may see the deal, since it tells nothing that its page does not. */
export const readDealHistory =
  ({ deals }: Pick<Ports, 'deals'>) =>
  async (actor: Member, id: number, paging: Paging): Promise<Page<HistoryEntry>> => {
    if ((await deals.find(deal.all(deal.eq('id', id), visibleDeals(actor)))) === undefined) throw new Refusal('deal.not_found');
    return deals.history(id, paging);
  };
