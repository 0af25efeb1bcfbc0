import type { Reader } from '../kernel/page.ts';
import type { StatusMove } from '../kernel/status-move.ts';
import type { Deal, DealRow, DealView } from './deal.ts';
import type { DealStatus } from './status.ts';

export type NewDeal = Omit<Deal, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

export type DealChange = Partial<Omit<NewDeal, 'templateVersionId'>>;

export interface Deals extends Reader<DealRow, DealView> {
  add(deal: NewDeal): Promise<number>;
  /** Also moves the version on. */
  change(id: number, change: DealChange): Promise<void>;
  recordStatus(moves: readonly StatusMove<DealStatus>[]): Promise<void>;
}
