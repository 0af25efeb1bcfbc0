import type { Member } from '../kernel/actor.ts';
import { fieldsNamed } from '../kernel/page.ts';
import { type Sheet, sheetOf } from '../kernel/sheet.ts';
import type { Ports } from '../ports.ts';
import { dealListFields } from '../visibility.ts';
import type { DealView } from './deal.ts';
import { dealColumnsAt } from './deal-sheet.ts';
import { type AskedDeals, askedDeals } from './list-deals.ts';
import { type DealSort, dealOrder } from './order.ts';

export type DealExport = AskedDeals & Readonly<{ sort: DealSort }>;

const read = [
  'id',
  'propertyId',
  'propertyName',
  'buyerId',
  'buyerName',
  'sellerId',
  'sellerName',
  'partnerId',
  'partnerName',
  'eliteId',
  'eliteName',
  'value',
  'commissionAmount',
  'commissionPaid',
  'status',
  'closingDate',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof DealView)[];

/** What `listDeals` lists, whole and in the same order, as a table for a spreadsheet. Notes are none of its columns: they are for those who work on the deal. */
export const exportDeals =
  ({ deals, clock }: Pick<Ports, 'deals' | 'clock'>) =>
  async (actor: Member, { sort, ...asked }: DealExport): Promise<Sheet> => {
    const now = clock.now();
    const day = now.toISOString();
    const rows = deals.batches({
      within: askedDeals(actor, asked, now),
      fields: fieldsNamed(dealListFields, read),
      sort: dealOrder[sort],
    });
    return sheetOf<DealView>(`deals-${day.slice(0, 10)}`, dealColumnsAt(day), rows);
  };
