import { api, type ListedDeal } from '@acre/contracts';
import { type DealStatus, dealStatusLabel } from '@acre/domain';
import { messageOf, reread, send } from '../../api.ts';
import { isStale } from '../../is-stale.ts';
import { toast } from '../../ui/toaster.ts';

const rereadDeals = (): Promise<void> => reread('/api/deals', '/api/activities', '/api/users');

/**
 * Gives a deal another status, on the version that is on screen, and tells how it went. Where somebody else was quicker, what they did is
 * shown. Answers whether it was done.
 */
export async function moveDeal({ id, version }: ListedDeal, status: DealStatus, reason?: string): Promise<boolean> {
  try {
    await send(api.deals.edit, { params: { id }, body: { status, reason } }, { ifMatch: version });
    await rereadDeals();
    toast({ title: 'Success', description: `Deal #${id} is now ${dealStatusLabel(status)}.` });
    return true;
  } catch (error) {
    if (isStale(error)) await rereadDeals();
    toast({ title: 'Error', description: `Failed to update status: ${messageOf(error, 'An error occurred')}`, tone: 'danger' });
    return false;
  }
}
