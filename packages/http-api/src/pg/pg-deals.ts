import { type DealRow, type DealView, dealStatuses, toDollars } from '@acre/domain';
import type { DealChange, Deals, NewDeal } from '@acre/domain/application';
import { columnsOf, moment, moments } from './columns.ts';
import { readDealHistory, recordDealChanges } from './deal-history.ts';
import { keptSums } from './kept-sums.ts';
import type { Noun } from './noun.ts';
import { pgReader } from './read-page.ts';
import type { Db } from './statement.ts';
import { changeOne, insertOne, recordMoves } from './write.ts';

const table = 'deals';
const scalars = columnsOf(table, [
  'id',
  'propertyId',
  'sellerId',
  'buyerId',
  'partnerId',
  'eliteId',
  'status',
  'commissionPaid',
  'closingDate',
  'notes',
  'version',
]);
const sorted = ['statusRank', 'sellerSortName', 'buyerSortName'] as const;
const nameOf = (column: string) => `(select full_name from people where id = ${column})`;
const propertyName = '(select name from properties where id = deals.property_id)';
const cents = (column: string) => `(${column} * 100)::bigint`;
const money = { valueCents: cents('deals.value'), commissionAmountCents: cents('deals.commission_amount') };
const history = `(select coalesce(json_agg(json_build_object('status', new_status, 'at', ${moment('changed_at')}) order by changed_at, id), '[]')
  from deal_status_history where deal_id = deals.id)`;
const cancelReason = `(select reason from deal_status_history where deal_id = deals.id and deals.status = 'cancelled' order by changed_at desc, id desc limit 1)`;
const steps = '(select steps from deal_flow_template_versions where id = deals.template_version_id)';
const commissionPaidAt = `(select ${moment('max(created_at)')} from ledger_entries paid where deal_id = deals.id and kind = 'payment' and not exists
  (select from ledger_entries back where back.deal_id = paid.deal_id and back.payment = paid.payment and back.kind = 'reversal'))`;

const noun: Noun<DealRow, DealView> = {
  table,
  kept: keptSums<DealRow>({
    subject: table,
    parts: Object.fromEntries(dealStatuses.map((status) => [status, { status }])),
    sumOf: 'valueCents',
  }),
  dollars: { valueCents: 'deals.value', commissionAmountCents: 'deals.commission_amount' },
  columns: {
    ...scalars,
    ...money,
    ...columnsOf(table, ['templateVersionId', 'createdAt', 'updatedAt', 'closedAt', ...sorted]),
    propertyName,
    sortName: 'deals.search_text',
    searchText: { value: 'deals.search_text', contains: (pattern) => `deals.search_text like ${pattern}` },
  },
  view: {
    ...scalars,
    ...columnsOf(table, ['value', 'commissionAmount']),
    ...moments(table, ['createdAt', 'updatedAt']),
    propertyName,
    sellerName: nameOf('deals.seller_id'),
    buyerName: nameOf('deals.buyer_id'),
    partnerName: nameOf('deals.partner_id'),
    eliteName: nameOf('deals.elite_id'),
    history,
    cancelReason,
    steps,
    commissionPaidAt,
  },
  record: {
    ...scalars,
    ...money,
    ...columnsOf(table, ['templateVersionId', ...sorted]),
    ...moments(table, ['createdAt', 'updatedAt', 'closedAt']),
    propertyName,
    searchText: 'deals.search_text',
    sortName: 'deals.search_text',
  },
};

const toColumns = ({ valueCents, commissionAmountCents: commission, ...deal }: DealChange | NewDeal): object => ({
  ...deal,
  ...(valueCents !== undefined && { value: toDollars(valueCents) }),
  ...(commission !== undefined && { commissionAmount: commission === null ? null : toDollars(commission) }),
});

export const pgDeals = (db: Db): Deals => ({
  ...pgReader(db, noun),
  add: (deal) => insertOne(db, table, toColumns(deal)),
  change: (id, change) => changeOne(db, table, id, toColumns(change)),
  recordStatus: (moves) => recordMoves(db, 'deal_status_history', 'dealId', moves),
  recordChanges: (id, by, changes) => recordDealChanges(db, id, by, changes),
  history: (id, paging) => readDealHistory(db, id, paging),
});
