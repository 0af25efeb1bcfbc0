import type { Expiring } from './days-kept.ts';

export interface Retention {
  /**
   * Deletes up to `most` records of a kind that are older than `before`, oldest first, and returns their number. It skips records that
   * another process is deleting.
   */
  forget(kind: Expiring, before: Date, most: number): Promise<number>;
}
