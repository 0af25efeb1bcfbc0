import type { Effect } from './effect.ts';

/** Kept exactly when the change is. */
export interface Outbox {
  /** Carried out at once, or not before `dueAt` (a moment in ISO 8601). */
  add(effects: readonly Effect[], dueAt?: string): Promise<void>;
  /** Has the exact place asked for of every property that has none, unless the geocoder said why, or it is asked for already. */
  addUnplaced(): Promise<void>;
}
