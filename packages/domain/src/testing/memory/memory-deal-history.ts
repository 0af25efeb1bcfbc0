import type { HistoryEntry, NotedField, NotedValue } from '../../deals/history.ts';
import { type Page, type Paging, toJson } from '../../kernel/page.ts';
import type { MemoryState } from './memory-state.ts';

type Line = Readonly<{ at: string; by: number; reason: string | null; field: NotedField | 'status'; from: NotedValue; to: NotedValue }>;

/** Merges both histories of a deal, newest first; changes by one person at one moment are one entry. */
export function memoryDealHistory(state: MemoryState, dealId: number, { page, pageSize }: Paging): Page<HistoryEntry> {
  const moves = state.dealMoves
    .filter(({ id }) => id === dealId)
    .map((move): Line => ({ ...move, reason: move.reason ?? null, field: 'status' }));
  const changes = state.dealChanges.filter((change) => change.dealId === dealId).map((change): Line => ({ ...change, reason: null }));
  const entries = new Map<string, Line[]>();
  for (const line of [...moves, ...changes]) {
    const key = `${line.at} ${line.by}`;
    entries.set(key, [...(entries.get(key) ?? []), line]);
  }
  const newestFirst = [...entries.values()].toSorted(([a], [b]) => ((a?.at ?? '') < (b?.at ?? '') ? 1 : -1));
  const rows = newestFirst.slice((page - 1) * pageSize, page * pageSize).flatMap((lines) => entryOf(state, lines));
  return { rows: toJson(rows), total: newestFirst.length, capped: false };
}

function entryOf(state: MemoryState, lines: readonly Line[]): HistoryEntry[] {
  const [first] = lines;
  if (first === undefined) return [];
  const fields = lines.map(({ field, from, to }) => ({ field, from: named(state, field, from), to: named(state, field, to) }));
  const reason = lines.find((line) => line.reason !== null)?.reason ?? null;
  return [{ at: first.at, byName: named(state, 'partner', first.by) as string | null, reason, fields }];
}

const parts: readonly string[] = ['seller', 'buyer', 'partner', 'elite'];

/**
 * Returns the current name for the id of a person or property. Returns null if the record does not exist. Returns other values unchanged.
 */
function named({ people, properties }: MemoryState, field: Line['field'], value: NotedValue): NotedValue {
  if (value === null) return null;
  if (field === 'property') return properties.rows.find(({ id }) => id === value)?.name ?? null;
  return parts.includes(field) ? (people.rows.find(({ id }) => id === value)?.fullName ?? null) : value;
}
