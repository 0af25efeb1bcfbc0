import type { Effect } from './effect.ts';

/** An effect is stored if and only if its change is committed. */
export interface Outbox {
  /** Stores effects that run after the commit. If `dueAt` (ISO 8601) is given, they wait until then. */
  add(effects: readonly Effect[], dueAt?: string): Promise<void>;
  /**
   * Queues geocoding for every property without an exact place. It skips properties that are already queued, and properties for which the
   * geocoder reported a problem. If `again` is true, it skips none and replaces the queued effects, because the results of attempts under way
   * come from another geocoder. Parked effects of the queued properties are removed.
   */
  addUnplaced(how: Readonly<{ again: boolean }>): Promise<void>;
}
