import { suggestedCommission } from '../commission/plan.ts';
import { toPercent } from '../kernel/basis-points.ts';
import { withNames } from '../kernel/field-names.ts';
import { enteredFields, fieldsOfKind, fieldsOnly, fieldsWithout, fieldTable, labeled, versionField } from '../kernel/field-table.ts';
import { firstDay, lastDay } from '../kernel/time.ts';
import { roleNames } from '../people/roles.ts';
import { propertyStatuses, propertyStatusTable } from '../properties/status/status.ts';
import { dealRules } from './rules.ts';
import { dealStatuses, dealStatusLabel } from './status.ts';

const entered = { read: 'everyone', write: 'submitter' } as const;
const edited = { read: 'everyone', write: 'editor' } as const;
const computed = { read: 'everyone', write: 'system' } as const;

/** The limit equals that of a property's price. */
const largest = 100_000_000_000;

/** Exports list the fields in this order. Everyone who may see a deal may read all of them. */
export const storedDealFields = fieldTable({
  id: { kind: 'id', label: 'Deal ID', help: 'The ID of the deal', example: 17, ...computed },
  propertyId: {
    kind: 'property',
    label: 'Property',
    help: 'The property',
    required: 'Please choose a property',
    example: 42,
    exampleName: 'Harbor Building',
    ...entered,
  },
  buyerId: {
    kind: 'person',
    label: 'Buyer',
    help: 'The buyer; null if nobody is named',
    optional: true,
    example: 12,
    exampleName: 'Barry Buyer',
    ...entered,
  },
  sellerId: {
    kind: 'person',
    label: 'Seller',
    help: 'The seller',
    required: 'Please choose a seller',
    example: 11,
    exampleName: 'Sue Seller',
    ...entered,
  },
  partnerId: {
    kind: 'person',
    label: roleNames.partner,
    help: 'The partner; null if there is none',
    optional: true,
    example: 7,
    exampleName: 'Ada Partner',
    ...entered,
  },
  eliteId: {
    kind: 'person',
    label: roleNames.elite,
    help: 'The elite; null if there is none',
    optional: true,
    example: 5,
    exampleName: 'Grace Elite',
    ...entered,
  },
  value: {
    kind: 'money',
    label: 'Deal value',
    formLabel: 'Deal Value',
    help: 'The value of the deal in dollars, exact to the cent',
    unit: 'USD',
    min: 1,
    max: largest,
    sheet: 'Value',
    example: 2_500_000,
    ...entered,
  },
  commissionAmount: {
    kind: 'money',
    label: 'Commission amount',
    formLabel: 'Commission Amount',
    help: 'The commission in dollars, exact to the cent; null if it is unknown',
    hint: `Suggested: ${toPercent(suggestedCommission)}% of the deal value.`,
    unit: 'USD',
    min: 0,
    max: largest,
    optional: true,
    sheet: 'Commission',
    example: 75_000,
    ...entered,
  },
  commissionPaid: { kind: 'flag', label: 'Commission paid', help: 'Whether the commission is paid', example: false, ...entered },
  status: {
    kind: 'choice',
    label: 'Status',
    formLabel: 'Deal Status',
    help: 'The status: active, under contract, closed or cancelled',
    choices: labeled(dealStatuses, dealStatusLabel),
    required: dealRules.status.unknown,
    example: 'active',
    ...edited,
  },
  closingDate: {
    kind: 'date',
    label: 'Closing date',
    formLabel: 'Closing Date',
    help: 'The closing date; null if it is unknown',
    min: firstDay,
    max: lastDay,
    optional: true,
    example: '2026-11-15',
    ...edited,
  },
  notes: {
    kind: 'text',
    label: 'Notes',
    help: 'Notes, visible to everyone who can see the deal; null if there are none',
    max: 5_000,
    multiline: true,
    optional: true,
    sheet: false,
    example: 'The buyer asks for a survey.',
    ...entered,
  },
  createdAt: { kind: 'timestamp', label: 'Created', help: 'When it was created, in UTC', ...computed },
  updatedAt: { kind: 'timestamp', label: 'Last changed', help: 'When it was last changed, in UTC', ...computed },
  version: versionField(computed),
});

/** Names of people and properties are included, so that showing a deal needs no user list. */
export const dealFields = withNames(storedDealFields);

/** A member's data archive includes other people by name only, without their ids. */
export const heldDealFields = fieldsWithout(dealFields, ...fieldsOfKind(storedDealFields, 'person'));

/** The detail page shows these additional fields, which are derived from the history and the ledger. */
export const dealPageFields = fieldTable({
  cancelReason: {
    kind: 'text',
    label: 'Reason',
    help: 'Why it was cancelled; null if it was not, or if no reason was given',
    max: dealRules.reason.max,
    optional: true,
    example: 'The buyer withdrew.',
    ...computed,
  },
  propertyStatus: {
    kind: 'choice',
    label: 'Property status',
    help: "The property's own status",
    choices: labeled(propertyStatuses, (status) => propertyStatusTable[status].label),
    example: 'marketing_start',
    ...computed,
  },
  priceAfterDrop: {
    kind: 'money',
    label: 'Price after the price drop',
    help: 'The current price of the property in dollars, if it ever had the status price_drop; otherwise null',
    unit: 'USD',
    min: 0,
    max: largest,
    optional: true,
    example: 2_375_000,
    ...computed,
  },
  commissionPaidAt: {
    kind: 'timestamp',
    label: 'Paid',
    help: 'When the commission was paid, in UTC; null if it was not',
    optional: true,
    ...computed,
  },
});

export const newDealFields = enteredFields(storedDealFields);
export const editedDealFields = enteredFields(storedDealFields, 'editor');

/** Members enter these fields of a new deal. Only administrators mark the commission as paid. */
export const memberDealFields = fieldsWithout(newDealFields, 'commissionPaid');

/**
 * While a deal is in progress, its partner and elite may change these fields. They may change its status at any time; administrators may
 * change everything.
 */
export const participantFields = fieldsOnly(storedDealFields, 'buyerId', 'value', 'closingDate', 'notes');
