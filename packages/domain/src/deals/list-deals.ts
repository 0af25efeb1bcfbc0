import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import { addDays, startOfDay } from '../kernel/time.ts';
import type { Ports } from '../ports.ts';
import { dealListFields, visibleDeals } from '../visibility.ts';
import type { DealRow } from './deal.ts';
import { type DealSort, dealOrder } from './order.ts';
import { stalledDeals } from './stalled.ts';
import type { DealStatus } from './status.ts';
import { statusesInProgress } from './status-label.ts';

export type DealFilter = Readonly<{
  search?: string | undefined;
  status?: DealStatus | 'in_progress' | undefined;
  propertyId?: number | undefined;
  /** Days in UTC, such as 2026-02-28; both belong to it. */
  closedFrom?: string | undefined;
  closedTo?: string | undefined;
}>;

/** `stalled` false: those that are not. */
export type AskedDeals = DealFilter & Readonly<{ stalled?: boolean | undefined }>;
export type DealQuery = Paging & AskedDeals & Readonly<{ sort?: DealSort | undefined }>;

const deal = rulesFor<DealRow>();

export const filterDeals = ({ search, status, propertyId, closedFrom, closedTo }: DealFilter): Rule<DealRow> =>
  deal.all(
    ...(search ? [nameOrId(search)] : []),
    ...(status ? [deal.in('status', status === 'in_progress' ? statusesInProgress : [status])] : []),
    ...(propertyId === undefined ? [] : [deal.eq('propertyId', propertyId)]),
    // Others have no such moment; said aloud, so that it is not looked for.
    ...(closedFrom === undefined && closedTo === undefined ? [] : [deal.eq('status', 'closed')]),
    ...(closedFrom === undefined ? [] : [deal.atLeast('closedAt', startOfDay(closedFrom))]),
    ...(closedTo === undefined ? [] : [deal.below('closedAt', addDays(startOfDay(closedTo), 1))]),
  );

/** What a list, its totals and its file hold of the deals that an actor may see. */
export function askedDeals(actor: Member, { stalled, ...filter }: AskedDeals, now: Date): Rule<DealRow> {
  const still = stalledDeals(now.toISOString());
  const pace = stalled === undefined ? [] : [stalled ? still : deal.not(still)];
  return deal.all(visibleDeals(actor), filterDeals(filter), ...pace);
}

/** A page of the deals an actor may see. */
export const listDeals =
  ({ deals, clock }: Pick<Ports, 'deals' | 'clock'>) =>
  (actor: Member, { page, pageSize, sort = 'newest', ...asked }: DealQuery) =>
    deals.page({
      within: askedDeals(actor, asked, clock.now()),
      fields: dealListFields,
      sort: dealOrder[sort],
      page,
      pageSize,
      countTo: null,
    });

/** A search finds the property's name, or the deal of that number. */
function nameOrId(search: string): Rule<DealRow> {
  const byName = deal.contains('searchText', searchFor(search));
  return /^[1-9]\d{0,8}$/.test(search) ? deal.any(byName, deal.eq('id', Number(search))) : byName;
}
