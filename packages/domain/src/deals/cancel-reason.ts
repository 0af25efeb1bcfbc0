import { Refusal } from '../kernel/refusal.ts';
import type { DealStatus } from './status.ts';

type Move = { readonly status?: DealStatus | undefined; readonly reason?: string | null | undefined };

/** Returns whether the change cancels the deal; `from` is undefined if its status is unknown. */
export const cancels = (from: DealStatus | undefined, { status }: Move): boolean => status === 'cancelled' && from !== 'cancelled';

/** Only a cancellation takes a reason. Throws `deal.reason_unasked` for any other change with one. */
export function refuseReason(move: Move): void {
  if (move.reason && move.status !== 'cancelled') throw new Refusal('deal.reason_unasked', { field: 'reason' });
}
