import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { dealFields, visibleDeals } from '../visibility.ts';
import type { DealRow } from './deal.ts';

const deal = rulesFor<DealRow>();

export const readDeal =
  ({ deals }: Pick<Ports, 'deals'>) =>
  async (actor: Member, id: number) => {
    const found = await deals.view(deal.all(deal.eq('id', id), visibleDeals(actor)), dealFields);
    if (found === undefined) throw new Refusal('deal.not_found');
    return found;
  };
