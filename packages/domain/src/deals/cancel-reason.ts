import { Refusal } from '../kernel/refusal.ts';
import type { DealStatus } from './status.ts';

type Move = { readonly status?: DealStatus | undefined; readonly reason?: string | null | undefined };

/** Whether the change cancels a deal that has this status, or one that may have any. */
export const cancels = (from: DealStatus | undefined, { status }: Move): boolean => status === 'cancelled' && from !== 'cancelled';

/** Only a deal that is cancelled takes a reason. Throws `deal.reason_unasked`. */
export function refuseReason(move: Move): void {
  if (move.reason && move.status !== 'cancelled') throw new Refusal('deal.reason_unasked', { field: 'reason' });
}
