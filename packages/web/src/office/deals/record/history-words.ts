import type { DealHistoryEntry } from '@acre/contracts/deals/deal-actions';
import { dealFields } from '@acre/domain/deals/fields';
import type { NotedField } from '@acre/domain/deals/history';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { referred } from '@acre/domain/kernel/field-names';
import { fieldEntries } from '@acre/domain/kernel/field-table';
import { formatCents, toCents } from '@acre/domain/kernel/money';
import { calendarDay } from '../../../ui/text/dates.ts';

type Field = NotedField | 'status';

const labels = new Map(fieldEntries(dealFields).map(([name, { label }]) => [referred(name), label]));

export const labelOf = (field: Field): string => labels.get(field) ?? field;

const nothing = 'nothing';

export function shownValue(field: Field, value: DealHistoryEntry['fields'][number]['from']): string {
  if (value === null) return nothing;
  if (typeof value === 'number') return formatCents(toCents(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'closingDate') return calendarDay(value);
  const isStatus = field === 'status' && (dealStatuses as readonly string[]).includes(value);
  return isStatus ? dealStatusLabel(value as DealStatus) : value;
}
