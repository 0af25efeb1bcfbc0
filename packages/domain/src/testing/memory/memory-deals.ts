import { standingPayments } from '../../commission/ledger.ts';
import type { Deal, DealRow, DealView } from '../../deals/deal.ts';
import { storedDealFields } from '../../deals/fields.ts';
import type { Deals } from '../../deals/ports.ts';
import { dealStatuses } from '../../deals/status.ts';
import { inDollars } from '../../kernel/field-money.ts';
import { searchForm } from '../../kernel/search.ts';
import { memoryDealHistory } from './memory-deal-history.ts';
import { searchTextOf } from './memory-properties.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, update } from './memory-state.ts';

const nameIn = <R extends { readonly id: number }>(rows: readonly R[], id: number | null, name: (row: R) => string): string | null => {
  const found = rows.find((row) => row.id === id);
  return found ? name(found) : null;
};

const rowOf =
  ({ properties, people, dealMoves }: MemoryState) =>
  (deal: Deal): DealRow => {
    const propertyName = nameIn(properties.rows, deal.propertyId, ({ name }) => name) ?? '';
    const sortName = ` ${propertyName}`.toLowerCase();
    const statusRank = dealStatuses.indexOf(deal.status) + 1;
    const last = dealMoves.findLast(({ id }) => id === deal.id);
    const closedAt = last?.to === 'closed' ? last.at : null;
    const personSortName = (id: number | null) => nameIn(people.rows, id, ({ fullName }) => fullName.toLowerCase());
    const [sellerSortName, buyerSortName] = [personSortName(deal.sellerId) ?? '', personSortName(deal.buyerId)];
    const property = properties.rows.find(({ id }) => id === deal.propertyId);
    const names = [deal.sellerId, deal.buyerId, deal.partnerId, deal.eliteId].map((id) => personSortName(id) ?? '');
    const searchText = [` #${deal.id}`, ...(property ? [searchTextOf(property)] : []), ...names.map((name) => searchForm(` ${name}`))]
      .map((part) => `${part}\n`)
      .join('');
    return { ...deal, propertyName, searchText, sortName, sellerSortName, buyerSortName, statusRank, closedAt };
  };

const viewOf =
  ({ people, properties, propertyMoves, dealMoves, templateVersions, postings }: MemoryState) =>
  ({ templateVersionId, ...deal }: DealRow): DealView => {
    const property = properties.rows.find(({ id }) => id === deal.propertyId);
    const hadPriceDrop = propertyMoves.some(({ id, to }) => id === deal.propertyId && to === 'price_drop');
    const personName = (id: number | null) => nameIn(people.rows, id, ({ fullName }) => fullName);
    return {
      ...inDollars(storedDealFields, deal),
      sellerName: personName(deal.sellerId) ?? '',
      buyerName: personName(deal.buyerId),
      partnerName: personName(deal.partnerId),
      eliteName: personName(deal.eliteId),
      history: dealMoves.filter(({ id }) => id === deal.id).map(({ to, at }) => ({ status: to, at })),
      cancelReason: deal.status === 'cancelled' ? (dealMoves.findLast(({ id }) => id === deal.id)?.reason ?? null) : null,
      propertyStatus: property?.status ?? 'under_review',
      priceAfterDrop: hadPriceDrop ? (property?.price ?? null) : null,
      steps: templateVersions.rows.find(({ id }) => id === templateVersionId)?.steps ?? null,
      commissionPaidAt: standingPayments(postings.filter(({ dealId }) => dealId === deal.id)).at(-1)?.at ?? null,
    };
  };

export const memoryDeals = (state: MemoryState): Deals => ({
  ...memoryReader<DealRow, DealView>({ rows: () => state.deals.rows.map(rowOf(state)), view: (row) => viewOf(state)(row) }),
  add: async (deal) => insert(state.deals, { ...deal, createdAt: nowOf(state), updatedAt: nowOf(state), version: 1 }),
  change: async (id, change) => update(state.deals, id, ({ version }) => ({ ...change, version: version + 1, updatedAt: nowOf(state) })),
  recordStatus: async (moves) => {
    state.dealMoves = [...state.dealMoves, ...moves.map((move) => ({ ...move, at: nowOf(state) }))];
  },
  recordChanges: async (dealId, by, changes) => {
    state.dealChanges = [...state.dealChanges, ...changes.map((change) => ({ ...change, dealId, by, at: nowOf(state) }))];
  },
  history: async (id, paging) => memoryDealHistory(state, id, paging),
});
