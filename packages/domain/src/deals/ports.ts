import type { Page, Paging, Reader } from '../kernel/page.ts';
import type { StatusMove } from '../kernel/time-in-status.ts';
import type { Deal, DealRow, DealView } from './deal.ts';
import type { FieldChange, HistoryEntry } from './history.ts';
import type { DealStatus } from './status.ts';

export type NewDeal = Omit<Deal, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

export type DealChange = Partial<Omit<NewDeal, 'templateVersionId'>>;

/** Only a cancellation has a reason. */
export type DealMove = StatusMove<DealStatus> & Readonly<{ reason?: string | null }>;

export interface Deals extends Reader<DealRow, DealView> {
  add(deal: NewDeal): Promise<number>;
  /** Also increments the version. */
  change(id: number, change: DealChange): Promise<void>;
  recordStatus(moves: readonly DealMove[]): Promise<void>;
  /** Records changes other than the status. */
  recordChanges(id: number, by: number, changes: readonly FieldChange[]): Promise<void>;
  /**
   * Returns the recorded statuses and the other recorded changes of a deal as one list, newest first. Changes by one person in one
   * transaction form one entry.
   */
  history(id: number, paging: Paging): Promise<Page<HistoryEntry>>;
}
