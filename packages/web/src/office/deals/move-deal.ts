import type { ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { type DealStatus, dealStatusLabel } from '@acre/domain/deals/status';
import { messageOf, rereadChanged, send } from '../../api.ts';
import { isStale } from '../../ui/conflict/conflict.ts';
import { toast } from '../../ui/overlay/toaster.ts';
import type { DealChange } from './record/change-deal.ts';

type Moved = Pick<ListedDeal, 'id' | 'version'>;

/**
 * Changes a deal's status, applies `change`, and shows the result in a toast. Resolves to true on success, otherwise to false. If another
 * user changed the deal first, nothing is saved and the newer version is shown.
 */
export async function moveDeal({ id, version }: Moved, status: DealStatus, change: DealChange = {}): Promise<boolean> {
  try {
    await send(api.deals.edit, { params: { id }, body: { ...change, status } }, { ifMatch: version });
    toast({ title: 'Success', description: `Deal #${id} is now ${dealStatusLabel(status)}.` });
    return true;
  } catch (error) {
    if (isStale(error)) await rereadChanged(api.deals.edit, { id });
    tellNotMoved(error);
    return false;
  }
}

export const tellNotMoved = (error: unknown): void =>
  toast({ title: 'Error', description: `Failed to update status: ${messageOf(error, 'An error occurred')}`, tone: 'danger' });
