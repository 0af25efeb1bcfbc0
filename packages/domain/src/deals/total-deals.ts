import type { Member } from '../kernel/actor.ts';
import { groupedTotals } from '../kernel/grouped-totals.ts';
import { toDollars } from '../kernel/money.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { DealRow } from './deal.ts';
import { type AskedDeals, askedDeals } from './list-deals.ts';
import { type DealStatus, dealStatuses } from './status.ts';

/** How many deals stand in a status, and what they are worth together, in dollars. */
export type StatusTotal = Readonly<{ status: DealStatus; count: number; value: number }>;

const deal = rulesFor<DealRow>();

/** What `listDeals` lists, counted and added up by status. */
export const totalDeals =
  ({ deals, clock }: Pick<Ports, 'deals' | 'clock'>) =>
  async (actor: Member, asked: AskedDeals): Promise<readonly StatusTotal[]> => {
    const within = askedDeals(actor, asked, clock.now());
    const inStatus = dealStatuses.map((status) => deal.all(within, deal.eq('status', status)));
    const found = await groupedTotals(deals, {
      count: inStatus.map((each) => ({ within: each })),
      value: inStatus.map((each) => ({ within: each, sumOf: 'valueCents' as const })),
    });
    return dealStatuses.map((status, at) => ({ status, count: found.count[at] ?? 0, value: toDollars(found.value[at] ?? 0) }));
  };
