import type { DealRow, DealView } from '@acre/domain/deals/deal';
import { storedDealFields } from '@acre/domain/deals/fields';
import type { DealChange, Deals, NewDeal } from '@acre/domain/deals/ports';
import { inDollars } from '@acre/domain/kernel/field-money';
import { dealNames } from '../projections/deal-names.ts';
import { columnsOf, moment, moments, moneyOf, scalarsOf } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import type { Db } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { changeOne, insertOne, recordMoves } from '../query/write.ts';
import { readDealHistory, recordDealChanges } from './deal-history.ts';

const table = 'deals';
const scalars = scalarsOf(table, storedDealFields);
const money = moneyOf(table, storedDealFields);
const sorted = ['statusRank', 'sellerSortName', 'buyerSortName'] as const;
const names = dealNames(table);
const history = `(select coalesce(json_agg(json_build_object('status', new_status, 'at', ${moment('changed_at')}) order by changed_at, id), '[]')
  from deal_status_history where deal_id = deals.id)`;
const cancelReason = `(select reason from deal_status_history where deal_id = deals.id and deals.status = 'cancelled' order by changed_at desc, id desc limit 1)`;
const steps = '(select steps from deal_flow_template_versions where id = deals.template_version_id)';
const commissionPaidAt = `(select ${moment('max(created_at)')} from ledger_entries paid where deal_id = deals.id and kind = 'payment' and not exists
  (select from ledger_entries back where back.deal_id = paid.deal_id and back.payment = paid.payment and back.kind = 'reversal'))`;

const propertyStatus = '(select status from properties where id = deals.property_id)';
const priceAfterDrop = `(select price from properties where id = deals.property_id and exists
  (select from property_status_history where property_id = properties.id and new_status = 'price_drop'))`;

const mapping: TableMapping<DealRow, DealView> = {
  table,
  dollars: money.dollars,
  columns: {
    ...scalars,
    ...money.cents,
    ...columnsOf(table, ['templateVersionId', 'createdAt', 'updatedAt', 'closedAt', ...sorted]),
    propertyName: names.propertyName,
    sortName: 'deals.search_text',
    searchText: { value: 'deals.words', contains: (pattern) => `deals.words like ${pattern}` },
  },
  view: {
    ...scalars,
    ...money.view,
    ...moments(table, ['createdAt', 'updatedAt']),
    ...names,
    history,
    cancelReason,
    steps,
    commissionPaidAt,
    propertyStatus,
    priceAfterDrop,
  },
  record: {
    ...scalars,
    ...money.cents,
    ...columnsOf(table, ['templateVersionId', ...sorted]),
    ...moments(table, ['createdAt', 'updatedAt', 'closedAt']),
    propertyName: names.propertyName,
    searchText: 'deals.words',
    sortName: 'deals.search_text',
  },
};

const toColumns = (deal: DealChange | NewDeal): object => inDollars(storedDealFields, deal);

export const pgDeals = (db: Db): Deals => ({
  ...pgReader(db, mapping),
  add: (deal) => insertOne(db, table, toColumns(deal)),
  change: (id, change) => changeOne(db, table, id, toColumns(change)),
  recordStatus: (moves) => recordMoves(db, 'deal_status_history', 'dealId', moves),
  recordChanges: (id, by, changes) => recordDealChanges(db, id, by, changes),
  history: (id, paging) => readDealHistory(db, id, paging),
});
