import type { DealHistoryEntry } from '@acre/contracts';
import { type DealStatus, dealStatuses, dealStatusLabel, formatCents, type NotedField, roleNames, toCents } from '@acre/domain';
import { calendarDay } from '../../ui/dates.ts';

type Field = NotedField | 'status';

export const fieldLabels: Readonly<Record<Field, string>> = {
  status: 'Status',
  property: 'Property',
  seller: 'Seller',
  buyer: 'Buyer',
  partner: roleNames.partner,
  elite: roleNames.elite,
  value: 'Value',
  commissionAmount: 'Commission',
  commissionPaid: 'Commission paid',
  closingDate: 'Closing Date',
  notes: 'Notes',
};

/** What is said where nothing stood. */
const nothing = 'nothing';

/** A value before or after a change, in words. */
export function shownValue(field: Field, value: DealHistoryEntry['fields'][number]['from']): string {
  if (value === null) return nothing;
  if (typeof value === 'number') return formatCents(toCents(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'closingDate') return calendarDay(value);
  const isStatus = field === 'status' && (dealStatuses as readonly string[]).includes(value);
  return isStatus ? dealStatusLabel(value as DealStatus) : value;
}
