import { api, type CallInput, type Deal } from '@acre/contracts';
import { messageOf, reread, send } from '../../api.ts';
import { toast } from '../../ui/toaster.ts';

type Change = CallInput<typeof api.deals.edit>['body'];

/** Changes a deal unless somebody else did in the meantime, and reads again all that follows from it. */
export async function changeDeal({ id, version }: Deal, change: Change, what: 'commission' | 'status'): Promise<void> {
  await send(api.deals.edit, { params: { id }, body: change }, { ifMatch: version });
  toast({ title: 'Success', description: `The ${what} of deal #${id} was updated.` });
  await reread('/api/deals', '/api/activities', '/api/users');
}

export const tellFailure =
  (what: 'commission' | 'status') =>
  (error: unknown): void =>
    toast({ title: 'Error', description: `Failed to update ${what}: ${messageOf(error, 'An error occurred')}`, tone: 'danger' });
