import type { Member } from '../kernel/actor.ts';
import { fieldsNamed } from '../kernel/page.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../kernel/sheet.ts';
import type { Ports } from '../ports.ts';
import { dealListFields } from '../visibility.ts';
import type { DealView } from './deal.ts';
import { type AskedDeals, askedDeals } from './list-deals.ts';
import { type DealSort, dealOrder } from './order.ts';
import { isStalled } from './stalled.ts';
import { dealStatusLabel } from './status-label.ts';

export type DealExport = AskedDeals & Readonly<{ sort: DealSort }>;

const columnsAt = (now: string) =>
  [
    { title: 'Deal ID', of: ({ id }) => id },
    { title: 'Property ID', of: ({ propertyId }) => propertyId },
    { title: 'Property', of: ({ propertyName }) => propertyName },
    { title: 'Buyer', of: ({ buyerName }) => buyerName },
    { title: 'Seller', of: ({ sellerName }) => sellerName },
    { title: 'Ace Partner', of: ({ partnerName }) => partnerName },
    { title: 'Ace Elite', of: ({ eliteName }) => eliteName },
    { title: 'Value', of: ({ value }) => value },
    { title: 'Commission', of: ({ commissionAmount }) => commissionAmount },
    { title: 'Commission Paid', of: ({ commissionPaid }) => (commissionPaid ? 'Yes' : 'No') },
    { title: 'Status', of: ({ status }) => dealStatusLabel(status) },
    { title: 'Stalled', of: (deal) => (isStalled(deal, now) ? 'Yes' : 'No') },
    { title: 'Closing Date', of: ({ closingDate }) => closingDate },
    { title: 'Created', of: ({ createdAt }) => createdAt },
    { title: 'Last Changed', of: ({ updatedAt }) => updatedAt },
  ] as const satisfies readonly SheetColumn<DealView>[];

const read = [
  'id',
  'propertyId',
  'propertyName',
  'buyerName',
  'sellerName',
  'partnerName',
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
    return sheetOf<DealView>(`deals-${day.slice(0, 10)}`, columnsAt(day), rows);
  };
