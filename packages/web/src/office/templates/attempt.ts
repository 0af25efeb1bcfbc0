import * as api from '@acre/contracts/routes';
import { messageOf, reread } from '../../api.ts';
import { type Toast, toast } from '../../ui/overlay/toaster.ts';

/** `what` completes 'Failed to …'. */
export const tellFailure = (what: string, error: unknown): void =>
  toast({ title: 'Error', description: `Failed to ${what}: ${messageOf(error, 'An error occurred')}`, tone: 'danger' });

export async function attempt(what: string, success: Toast, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    toast(success);
  } catch (error) {
    tellFailure(what, error);
  }
  await reread(api.templates.list);
}
