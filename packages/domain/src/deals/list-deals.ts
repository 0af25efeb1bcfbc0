import type { Context } from '../context.ts';
import { momentsOf } from '../firm/firm-time.ts';
import type { Paging } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import type { Moments } from '../kernel/time.ts';
import type { Ports } from '../ports.ts';
import { searched } from '../search/searched.ts';
import { dealListPolicy, visibleDeals } from '../visibility.ts';
import { type CommissionFilter, commissionDue } from './commission-filter.ts';
import type { DealRow } from './deal.ts';
import { type DealSort, dealOrder } from './order.ts';
import { stalledDeals } from './stalled.ts';
import { type DealStatus, statusesInProgress } from './status.ts';

export type DealFilter = Readonly<{
  search?: string | undefined;
  status?: DealStatus | 'in_progress' | undefined;
  propertyId?: number | undefined;
  commission?: CommissionFilter | undefined;
  /** Both days, such as 2026-02-28, are inclusive and in the firm's time zone. */
  closedFrom?: string | undefined;
  closedTo?: string | undefined;
}>;

/** If `stalled` is false, only deals that are not stalled are listed. */
export type AskedDeals = DealFilter & Readonly<{ stalled?: boolean | undefined }>;
export type DealQuery = Paging & AskedDeals & Readonly<{ sort?: DealSort | undefined }>;

const deal = rulesFor<DealRow>();

type Filtered = Pick<DealFilter, 'status' | 'propertyId' | 'commission'>;

export const filterDeals = ({ status, propertyId, commission }: Filtered, closed: Moments = {}): Rule<DealRow> =>
  deal.all(
    ...(status ? [deal.in('status', status === 'in_progress' ? statusesInProgress : [status])] : []),
    ...(propertyId === undefined ? [] : [deal.eq('propertyId', propertyId)]),
    ...(commission === undefined ? [] : [commissionDue]),
    // Only closed deals have a closing time; the explicit condition lets the database skip all others.
    ...(closed.from === undefined && closed.before === undefined ? [] : [deal.eq('status', 'closed'), deal.during('closedAt', closed)]),
  );

/**
 * Returns the rule for the deals of a query, limited to deals that the actor may see. The list, its totals and its export share this rule,
 * so they cover the same deals.
 */
export async function askedDeals(ctx: Context, { stalled, search, closedFrom, closedTo, ...filter }: AskedDeals): Promise<Rule<DealRow>> {
  const { actor, deals } = ctx;
  const now = ctx.clock.now();
  const closed = await momentsOf(ctx, { from: closedFrom, to: closedTo });
  const stalledRule = stalledDeals(now.toISOString());
  const pace = stalled === undefined ? [] : [stalled ? stalledRule : deal.not(stalledRule)];
  return deal.all(visibleDeals(actor), filterDeals(filter, closed), ...(search ? [await searchedDeals({ deals }, search)] : []), ...pace);
}

export const listDeals = async (ctx: Context, { page, pageSize, sort = 'newest', ...asked }: DealQuery) =>
  ctx.deals.page({
    within: await askedDeals(ctx, asked),
    fields: dealListPolicy,
    sort: dealOrder[sort],
    page,
    pageSize,
    countTo: null,
  });

/**
 * Returns the rule that selects the deals for a search. A number, with or without `#`, always selects the deal with that id. The text
 * search alone could miss that deal, because very short searches read only the newest deals.
 */
async function searchedDeals({ deals }: Pick<Ports, 'deals'>, search: string): Promise<Rule<DealRow>> {
  const [, id] = /^#?([1-9]\d{0,8})$/.exec(search.trim()) ?? [];
  const bearing = await searched(deals, search);
  return id === undefined ? bearing : deal.any(bearing, deal.eq('id', Number(id)));
}
