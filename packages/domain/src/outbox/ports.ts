import type { Effect } from './effect.ts';

/** An effect is stored if and only if its change is committed. */
export interface Outbox {
  /** Stores effects that run after the commit. If `dueAt` (ISO 8601) is given, they wait until then. */
  add(effects: readonly Effect[], dueAt?: string): Promise<void>;
  /**
   * Queues geocoding for every property without an exact place. It skips properties for which the geocoder already reported a problem and
   * those already queued.
   */
  addUnplaced(): Promise<void>;
}
