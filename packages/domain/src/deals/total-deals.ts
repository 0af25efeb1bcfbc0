import type { Context } from '../context.ts';
import { groupedTotals } from '../kernel/grouped-totals.ts';
import { toDollars } from '../kernel/money.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { DealRow } from './deal.ts';
import { type AskedDeals, askedDeals } from './list-deals.ts';
import { dealStatuses, type StatusTotal } from './status.ts';

const deal = rulesFor<DealRow>();

/**
 * Returns the number and the total dollar value of the deals in each status. Only deals that `listDeals` finds are counted. If
 * `asked.commission` is set, the total commission is included.
 */
export async function totalDeals(ctx: Context, asked: AskedDeals): Promise<readonly StatusTotal[]> {
  const within = await askedDeals(ctx, asked);
  const inStatus = dealStatuses.map((status) => deal.all(within, deal.eq('status', status)));
  const found = await groupedTotals(ctx.deals, {
    count: inStatus.map((each) => ({ within: each })),
    value: inStatus.map((each) => ({ within: each, sumOf: 'valueCents' as const })),
    commissions: asked.commission ? inStatus.map((each) => ({ within: each, sumOf: 'commissionAmountCents' as const })) : [],
  });
  return dealStatuses.map((status, at) => ({
    status,
    count: found.count[at] ?? 0,
    value: toDollars(found.value[at] ?? 0),
    ...(asked.commission && { commissionAmount: toDollars(found.commissions[at] ?? 0) }),
  }));
}
