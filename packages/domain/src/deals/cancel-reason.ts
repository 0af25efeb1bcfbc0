import { Refusal } from '../kernel/refusal.ts';
import type { DealStatus } from './status.ts';

type Move = { readonly status?: DealStatus | undefined; readonly reason?: string | null | undefined };

/** Does the change cancel a deal that has this status, or one that may have any? */
export const cancels = (from: DealStatus | undefined, { status }: Move): boolean => status === 'cancelled' && from !== 'cancelled';

/** A deal is cancelled for a reason, and nothing else is given one. Throws `deal.reason_missing` or `deal.reason_unasked`. */
export function refuseReason(from: DealStatus, move: Move): void {
  if (cancels(from, move) && !move.reason) throw new Refusal('deal.reason_missing', { field: 'reason' });
  if (move.reason && move.status !== 'cancelled') throw new Refusal('deal.reason_unasked', { field: 'reason' });
}
