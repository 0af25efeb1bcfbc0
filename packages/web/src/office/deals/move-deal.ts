import type { ListedDeal } from '@acre/contracts/deals/deals';
import { type DealStatus, dealStatusLabel } from '@acre/domain/deals/status';
import { toast } from '../../ui/overlay/toaster.ts';
import { changeAsSeen, type DealChange, tellFailure } from './record/change-deal.ts';

type Moved = Pick<ListedDeal, 'id' | 'version'>;

/**
 * Changes a deal's status, applies `change`, and shows the result in a toast. Resolves to true on success, otherwise to false. If another
 * user changed the deal first, nothing is saved and the newer version is shown.
 */
export async function moveDeal(deal: Moved, status: DealStatus, change: DealChange = {}): Promise<boolean> {
  try {
    await changeAsSeen(deal, { ...change, status });
    toast({ title: 'Success', description: `Deal #${deal.id} is now ${dealStatusLabel(status)}.` });
    return true;
  } catch (error) {
    tellNotMoved(error);
    return false;
  }
}

export const tellNotMoved = tellFailure('status');
