import { type Sort, sortedBy } from '../kernel/page.ts';
import type { DealRow } from './deal.ts';

export const dealSorts = [
  'newest',
  'oldest',
  'id_asc',
  'id_desc',
  'property_asc',
  'property_desc',
  'buyer_asc',
  'buyer_desc',
  'seller_asc',
  'seller_desc',
  'value_asc',
  'value_desc',
  'commission_asc',
  'commission_desc',
  'status_asc',
  'status_desc',
] as const;
export type DealSort = (typeof dealSorts)[number];

/** When deals are sorted by commission or buyer, those without one come last in both directions. */
export const dealOrder: Record<DealSort, Sort<DealRow>> = {
  newest: sortedBy('createdAt', 'desc'),
  oldest: sortedBy('createdAt', 'asc'),
  id_asc: [{ by: 'id', direction: 'asc' }],
  id_desc: [{ by: 'id', direction: 'desc' }],
  property_asc: sortedBy('sortName', 'asc'),
  property_desc: sortedBy('sortName', 'desc'),
  buyer_asc: sortedBy('buyerSortName', 'asc', 'last'),
  buyer_desc: sortedBy('buyerSortName', 'desc', 'last'),
  seller_asc: sortedBy('sellerSortName', 'asc'),
  seller_desc: sortedBy('sellerSortName', 'desc'),
  value_asc: sortedBy('valueCents', 'asc'),
  value_desc: sortedBy('valueCents', 'desc'),
  commission_asc: sortedBy('commissionAmountCents', 'asc', 'last'),
  commission_desc: sortedBy('commissionAmountCents', 'desc', 'last'),
  status_asc: sortedBy('statusRank', 'asc'),
  status_desc: sortedBy('statusRank', 'desc'),
};
