import type { ListedDeal } from '@acre/contracts/deals/deals';
import { type DealStatus, dealStatusLabel } from '@acre/domain/deals/status';
import { toast } from '../../ui/overlay/toaster.ts';
import { changeAsSeen, type DealChange, tellFailure } from './record/change-deal.ts';

type Moved = Pick<ListedDeal, 'id' | 'version'>;

/**
 * Changes a deal's status, applies `change`, and shows the success in a toast. Throws on failure. If another user changed the deal first,
 * nothing is saved and the newer version is shown.
 */
export async function changeStatus(deal: Moved, status: DealStatus, change: DealChange = {}): Promise<void> {
  await changeAsSeen(deal, { ...change, status });
  toast({ title: 'Success', description: `Deal #${deal.id} is now ${dealStatusLabel(status)}.` });
}

/** Changes a deal's status, and also shows a failure in a toast. Resolves to true on success, otherwise to false. */
export async function moveDeal(deal: Moved, status: DealStatus): Promise<boolean> {
  try {
    await changeStatus(deal, status);
    return true;
  } catch (error) {
    tellNotMoved(error);
    return false;
  }
}

export const tellNotMoved = tellFailure('status');
