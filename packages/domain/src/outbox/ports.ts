import type { Effect } from './effect.ts';

/** An effect is stored if and only if its change is committed. */
export interface Outbox {
  /** Effects run immediately after the commit, or not before `dueAt` (ISO 8601). */
  add(effects: readonly Effect[], dueAt?: string): Promise<void>;
  /**
   * Queues geocoding for every property without an exact place. It skips properties for which the geocoder already reported a problem and
   * those already queued.
   */
  addUnplaced(): Promise<void>;
}
