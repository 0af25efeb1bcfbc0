import type { DealStatus } from '../deals/status.ts';

/** Status changes of a deal, oldest first; the first is its creation. */
export type DealHistory = readonly Readonly<{ status: DealStatus; at: string }>[];

export type DealProgress = Readonly<{ status: DealStatus; commissionPaid: boolean; history: DealHistory }>;

export type Uncancelled = Exclude<DealStatus, 'cancelled'>;
export type Positions = Readonly<{ active: number; under_contract: number; closed: number; paid: number }>;

/** The current step of a template of 20 steps. */
export const defaultPositions: Positions = { active: 2, under_contract: 7, closed: 19, paid: 20 };
export const fallbackPositions: Positions = { active: 2, under_contract: 3, closed: 4, paid: 5 };

/** In proportion for another number of steps: only the last is the commission, the one before it the closing. */
export function positionsFor(length: number): Positions {
  const inProportion = (position: number) => Math.max(1, Math.round((position * length) / 20));
  return {
    active: inProportion(defaultPositions.active),
    under_contract: inProportion(defaultPositions.under_contract),
    closed: Math.max(1, length - 1),
    paid: length,
  };
}

type Change = DealHistory[number];
const isUncancelled = (change: Change): change is Change & { status: Uncancelled } => change.status !== 'cancelled';

/** The status that counts for the position: of a cancelled deal the last one before it was cancelled. */
export const statusBefore = ({ status, history }: Pick<DealProgress, 'status' | 'history'>): Uncancelled =>
  status === 'cancelled' ? (history.findLast(isUncancelled)?.status ?? 'active') : status;

/** The position of the current step, from 1. */
export function positionOf(deal: DealProgress, positions: Positions): number {
  const status = statusBefore(deal);
  return status === 'closed' && deal.commissionPaid ? positions.paid : positions[status];
}

/** How many steps are completed in that status: those before the position; a closed deal has also completed the closing itself. */
export function stepsCompleted(status: Uncancelled, commissionPaid: boolean, positions: Positions): number {
  if (status !== 'closed') return positions[status] - 1;
  return commissionPaid ? positions.paid : positions.paid - 1;
}
