import type { SheetColumn } from '../kernel/sheet.ts';
import type { DealView } from './deal.ts';
import { isStalled } from './stalled.ts';
import { dealStatusLabel } from './status-label.ts';

/** A column of the sheet of deals; `gives`, the field of a new deal that it is read back as. */
type DealColumn = SheetColumn<DealView> & Readonly<{ gives?: keyof DealView }>;

const yesOrNo = (holds: boolean): string => (holds ? 'Yes' : 'No');

/** People read names, an import numbers: both stand in it. */
export const dealColumnsAt = (now: string): readonly DealColumn[] => [
  { title: 'Deal ID', of: ({ id }) => id },
  { title: 'Property ID', of: ({ propertyId }) => propertyId, gives: 'propertyId' },
  { title: 'Property', of: ({ propertyName }) => propertyName },
  { title: 'Buyer ID', of: ({ buyerId }) => buyerId, gives: 'buyerId' },
  { title: 'Buyer', of: ({ buyerName }) => buyerName },
  { title: 'Seller ID', of: ({ sellerId }) => sellerId, gives: 'sellerId' },
  { title: 'Seller', of: ({ sellerName }) => sellerName },
  { title: 'Ace Partner ID', of: ({ partnerId }) => partnerId, gives: 'partnerId' },
  { title: 'Ace Partner', of: ({ partnerName }) => partnerName },
  { title: 'Ace Elite ID', of: ({ eliteId }) => eliteId, gives: 'eliteId' },
  { title: 'Ace Elite', of: ({ eliteName }) => eliteName },
  { title: 'Value', of: ({ value }) => value, gives: 'value' },
  { title: 'Commission', of: ({ commissionAmount }) => commissionAmount, gives: 'commissionAmount' },
  { title: 'Commission Paid', of: ({ commissionPaid }) => yesOrNo(commissionPaid) },
  { title: 'Status', of: ({ status }) => dealStatusLabel(status) },
  { title: 'Stalled', of: (deal) => yesOrNo(isStalled(deal, now)) },
  { title: 'Closing Date', of: ({ closingDate }) => closingDate },
  { title: 'Created', of: ({ createdAt }) => createdAt },
  { title: 'Last Changed', of: ({ updatedAt }) => updatedAt },
];

/** The titles of the sheet of deals, in its order, each with the field of a new deal that it is read back as, if it is. */
export const dealSheetFields: ReadonlyMap<string, keyof DealView | undefined> = new Map(
  dealColumnsAt('').map(({ title, gives }) => [title, gives]),
);
