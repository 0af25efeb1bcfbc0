import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { messageOf, reread } from '../api.ts';
import { toast } from '../ui/overlay/toaster.ts';

/** Throws the error again, so that the form can show it at the fields. */
export async function reportFailedRegistration(attempt: Promise<void>, fallback: string): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    toast({ title: 'Registration failed', description: messageOf(error, fallback), tone: 'danger' });
    noteSignUpClosed(error);
    throw error;
  }
}

/** Rereads the configuration if sign-up was closed while the user filled in the form. Every screen then shows that sign-up is closed. */
const noteSignUpClosed = (error: unknown): void => {
  if (error instanceof ApiError && error.body.code === 'sign_up.closed') void reread(api.system.config);
};
