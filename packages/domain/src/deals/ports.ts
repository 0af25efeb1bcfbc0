import type { Page, Paging, Reader } from '../kernel/page.ts';
import type { StatusMove } from '../kernel/status-move.ts';
import type { Deal, DealRow, DealView } from './deal.ts';
import type { FieldChange, HistoryEntry } from './history.ts';
import type { DealStatus } from './status.ts';

export type NewDeal = Omit<Deal, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

export type DealChange = Partial<Omit<NewDeal, 'templateVersionId'>>;

/** A move, and why where the deal is cancelled. */
export type DealMove = StatusMove<DealStatus> & Readonly<{ reason?: string | null }>;

export interface Deals extends Reader<DealRow, DealView> {
  add(deal: NewDeal): Promise<number>;
  /** Also moves the version on. */
  change(id: number, change: DealChange): Promise<void>;
  recordStatus(moves: readonly DealMove[]): Promise<void>;
  /** Adds to what is noted of a deal besides its status. */
  recordChanges(id: number, by: number, changes: readonly FieldChange[]): Promise<void>;
  /** Both histories together, the newest first; what one person changed in one transaction is one entry. */
  history(id: number, paging: Paging): Promise<Page<HistoryEntry>>;
}
