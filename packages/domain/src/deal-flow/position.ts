import { type DealStatus, dealStatusLabel } from '../deals/status.ts';
import type { TemplateStep } from './template.ts';

/** Status changes are ordered from the oldest; the first is the creation. */
export type DealHistory = readonly Readonly<{ status: DealStatus; at: string }>[];

export type DealProgress = Readonly<{ status: DealStatus; commissionPaid: boolean; history: DealHistory }>;

export type Uncancelled = Exclude<DealStatus, 'cancelled'>;
export type Positions = Readonly<{ active: number; under_contract: number; closed: number; paid: number }>;

/**
 * Each key is a deal status, or `paid` once the commission is paid. Each value is the step that such a deal has reached. Steps are counted
 * from 1, in a template of 20 steps.
 */
export const defaultPositions: Positions = { active: 2, under_contract: 7, closed: 19, paid: 20 };
export const fallbackPositions: Positions = { active: 2, under_contract: 3, closed: 4, paid: 5 };

/**
 * Returns the positions in a template of `length` steps:
 * - `active` and `under_contract`: scaled from the 20 steps of `defaultPositions`
 * - `closed`: the closing, which is always the step before the last
 * - `paid`: the payment of the commission, which is always the last step
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
 * Returns the step number of each deal status. A step named 'Under Contract' gives its number to `under_contract`, if it stands between
 * `active` and `closed`.
 */
export function positionsIn(steps: readonly TemplateStep[]): Positions {
  const positions = positionsFor(steps.length);
  const named = steps.find(({ name }) => name.trim().toLowerCase() === dealStatusLabel('under_contract').toLowerCase())?.order ?? 0;
  return named >= positions.active && named < positions.closed ? { ...positions, under_contract: named } : positions;
}

type Change = DealHistory[number];
const isUncancelled = (change: Change): change is Change & { status: Uncancelled } => change.status !== 'cancelled';

/** Returns the status that decides the position. For a cancelled deal, this is the last status before the cancellation. */
export const statusBefore = ({ status, history }: Pick<DealProgress, 'status' | 'history'>): Uncancelled =>
  status === 'cancelled' ? (history.findLast(isUncancelled)?.status ?? 'active') : status;

/** Positions count from 1. */
export function positionOf(deal: DealProgress, positions: Positions): number {
  const status = statusBefore(deal);
  return status === 'closed' && deal.commissionPaid ? positions.paid : positions[status];
}

/** Returns how many steps of the deal are completed. In a cancelled deal, these are the steps before the one at which it was cancelled. */
export const completedOf = (deal: DealProgress, positions: Positions): number =>
  deal.status === 'cancelled' ? positions[statusBefore(deal)] - 1 : stepsCompleted(statusBefore(deal), deal.commissionPaid, positions);

/**
 * Returns how many steps are completed in a status. In an open deal, these are the steps before the position of the status. In a closed
 * deal, these are all steps before the payment, and also the payment once the commission is paid.
 */
export function stepsCompleted(status: Uncancelled, commissionPaid: boolean, positions: Positions): number {
  if (status !== 'closed') return positions[status] - 1;
  return commissionPaid ? positions.paid : positions.paid - 1;
}
