import type { Json } from './page.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses a change if the stored version differs from `expected`. The change would otherwise overwrite someone else's change. If
 * `expected` is undefined, every change is accepted.
 */
export function refuseStale(stored: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== stored.version) throw new Refusal('version.stale', { field: 'version' });
}

/** A request may repeat these fields with their stored values but must not change them. */
export type Untouchable = Readonly<Record<string, unknown>>;

/** A read-only field may be sent back as stored; any other value is refused. */
export function refuseReadOnly(stored: object, sent: Untouchable): void {
  for (const [field, value] of Object.entries(sent)) {
    if (value !== undefined && !same((stored as Untouchable)[field], value)) throw new Refusal('field.read_only', { field });
  }
}

/** Refuses a sent field whose value differs from that in the caller's view. The view is loaded only if at least one field was sent. */
export async function refuseReadOnlyView(view: () => Promise<Json<object> | undefined>, sent: Untouchable): Promise<void> {
  if (Object.values(sent).every((value) => value === undefined)) return;
  refuseReadOnly(JSON.parse((await view()) ?? '{}') as object, sent);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function differences<T extends object>(stored: T, change: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const changed = Object.entries(change).filter(([field, value]) => value !== undefined && !same(stored[field as keyof T], value));
  return Object.fromEntries(changed) as Partial<T>;
}
