import { toDollars } from '../kernel/money.ts';
import type { Deal } from './deal.ts';

/** What is noted of a deal when it changes; the status has a history of its own, and both are read together. */
export const notedFields = [
  'property',
  'seller',
  'buyer',
  'partner',
  'elite',
  'value',
  'commissionAmount',
  'commissionPaid',
  'closingDate',
  'notes',
] as const;
export type NotedField = (typeof notedFields)[number];
export type NotedValue = string | number | boolean | null;

/** One field before and after: people and properties by their id, money in dollars. */
export type FieldChange = Readonly<{ field: NotedField; from: NotedValue; to: NotedValue }>;

/** What one person changed at one moment. People and properties are named, as they are called today. */
export type HistoryEntry = Readonly<{
  at: string;
  byName: string | null;
  /** Why the deal was cancelled. */
  reason: string | null;
  fields: readonly Readonly<{ field: NotedField | 'status'; from: NotedValue; to: NotedValue }>[];
}>;

type Noted = Omit<Deal, 'id' | 'status' | 'templateVersionId' | 'createdAt' | 'updatedAt' | 'version'>;

const valuesOf: Readonly<Record<NotedField, (deal: Noted) => NotedValue>> = {
  property: ({ propertyId }) => propertyId,
  seller: ({ sellerId }) => sellerId,
  buyer: ({ buyerId }) => buyerId,
  partner: ({ partnerId }) => partnerId,
  elite: ({ eliteId }) => eliteId,
  value: ({ valueCents }) => toDollars(valueCents),
  commissionAmount: ({ commissionAmountCents }) => (commissionAmountCents === null ? null : toDollars(commissionAmountCents)),
  commissionPaid: ({ commissionPaid }) => commissionPaid,
  closingDate: ({ closingDate }) => closingDate,
  notes: ({ notes }) => notes,
};

/** What differs between a deal before and after. */
export const fieldChanges = (before: Noted, after: Noted): FieldChange[] =>
  notedFields.map((field) => ({ field, from: valuesOf[field](before), to: valuesOf[field](after) })).filter(({ from, to }) => from !== to);
