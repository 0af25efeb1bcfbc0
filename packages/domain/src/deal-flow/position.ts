import { type DealStatus, dealStatusLabel } from '../deals/status.ts';
import type { TemplateStep } from './template.ts';

/** Status changes are ordered from the oldest; the first is the creation. */
export type DealHistory = readonly Readonly<{ status: DealStatus; at: string }>[];

export type DealProgress = Readonly<{ status: DealStatus; commissionPaid: boolean; history: DealHistory }>;

export type Uncancelled = Exclude<DealStatus, 'cancelled'>;
export type Positions = Readonly<{ active: number; under_contract: number; closed: number; paid: number }>;

/** In a template of 20 steps, each number is the step, counted from 1, that a deal with this status has reached. */
export const defaultPositions: Positions = { active: 2, under_contract: 7, closed: 19, paid: 20 };
export const fallbackPositions: Positions = { active: 2, under_contract: 3, closed: 4, paid: 5 };

/**
 * Returns the positions in a template of `length` steps. `active` and `under_contract` are scaled from `defaultPositions`, which assume 20
 * steps. The last step is always the payment of the commission, and the step before it the closing.
 */
export function positionsFor(length: number): Positions {
  const inProportion = (position: number) => Math.max(1, Math.round((position * length) / 20));
  return {
    active: inProportion(defaultPositions.active),
    under_contract: inProportion(defaultPositions.under_contract),
    closed: Math.max(1, length - 1),
    paid: length,
  };
}

/**
 * Returns the positions of the deal statuses in a template, scaled to its number of steps. If a step named 'Under Contract' is at or after
 * the active position and before the closing, that step is the position of deals under contract instead.
 */
export function positionsIn(steps: readonly TemplateStep[]): Positions {
  const positions = positionsFor(steps.length);
  const named = steps.find(({ name }) => name.trim().toLowerCase() === dealStatusLabel('under_contract').toLowerCase())?.order ?? 0;
  return named >= positions.active && named < positions.closed ? { ...positions, under_contract: named } : positions;
}

type Change = DealHistory[number];
const isUncancelled = (change: Change): change is Change & { status: Uncancelled } => change.status !== 'cancelled';

/** Returns the status that decides the position: for a cancelled deal, the last one before the cancellation. */
export const statusBefore = ({ status, history }: Pick<DealProgress, 'status' | 'history'>): Uncancelled =>
  status === 'cancelled' ? (history.findLast(isUncancelled)?.status ?? 'active') : status;

/** Positions count from 1. */
export function positionOf(deal: DealProgress, positions: Positions): number {
  const status = statusBefore(deal);
  return status === 'closed' && deal.commissionPaid ? positions.paid : positions[status];
}

/**
 * Returns the number of completed steps, which are those before the deal's position. In a closed deal, the step at its position is
 * completed, too. For a cancelled deal, the position is that of its status before the cancellation, and the step there is not completed,
 * even if the deal was closed.
 */
export const completedOf = (deal: DealProgress, positions: Positions): number =>
  deal.status === 'cancelled' ? positions[statusBefore(deal)] - 1 : stepsCompleted(statusBefore(deal), deal.commissionPaid, positions);

/** Returns the number of steps that are completed in a status. A closed deal has also completed the closing itself. */
export function stepsCompleted(status: Uncancelled, commissionPaid: boolean, positions: Positions): number {
  if (status !== 'closed') return positions[status] - 1;
  return commissionPaid ? positions.paid : positions.paid - 1;
}
