import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { messageOf, reread } from '../api.ts';
import { toast } from '../ui/overlay/toaster.ts';

/** Reports a failed registration in a toast, and throws the error again for the form, which shows it at the fields. */
export async function reportFailedRegistration(attempt: Promise<void>, fallback: string): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    toast({ title: 'Registration failed', description: messageOf(error, fallback), tone: 'danger' });
    noteSignUpClosed(error);
    throw error;
  }
}

/**
 * If sign-up was closed while the user was filling in the form, this rereads the settings, so that every screen shows that sign-up is
 * closed.
 */
const noteSignUpClosed = (error: unknown): void => {
  if (error instanceof ApiError && error.body.code === 'sign_up.closed') void reread(api.system.config);
};
