import { inDollars } from '../kernel/field-money.ts';
import { type ReferredIn, referred } from '../kernel/field-names.ts';
import { type Entered, fieldNames, type NamesOfKind } from '../kernel/field-table.ts';
import type { Deal } from './deal.ts';
import { storedDealFields } from './fields.ts';

const noted = fieldNames(storedDealFields, ({ write }) => write !== 'system').filter((name) => name !== 'status');

type Fields = typeof storedDealFields;
type NotedName = Exclude<keyof Entered<Fields, 'submitter' | 'editor'>, 'status'>;
/**
 * The history of field changes covers every field that people enter, except `status`. Status changes are stored separately. Both are merged
 * when a deal's history is read.
 */
export type NotedField = Exclude<NotedName, NamesOfKind<Fields, 'person' | 'property'>> | ReferredIn<Fields>;
export const notedFields = noted.map(referred) as readonly string[] as readonly NotedField[];

export type NotedValue = string | number | boolean | null;

/** `from` and `to` hold ids for people and properties, and dollars for money. */
export type FieldChange = Readonly<{ field: NotedField; from: NotedValue; to: NotedValue }>;

/** One entry contains the changes of one person at one moment. People and properties have their current names. */
export type HistoryEntry = Readonly<{
  at: string;
  byName: string | null;
  /** Only a cancellation has a reason. */
  reason: string | null;
  fields: readonly Readonly<{ field: NotedField | 'status'; from: NotedValue; to: NotedValue }>[];
}>;

type Noted = Omit<Deal, 'id' | 'status' | 'templateVersionId' | 'createdAt' | 'updatedAt' | 'version'>;

export function fieldChanges(before: Noted, after: Noted): FieldChange[] {
  const [from, to] = [before, after].map((deal) => inDollars(storedDealFields, deal) as Readonly<Record<string, NotedValue>>);
  return noted
    .map((name) => ({ field: referred(name) as NotedField, from: from?.[name] ?? null, to: to?.[name] ?? null }))
    .filter((change) => change.from !== change.to);
}
