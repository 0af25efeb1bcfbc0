import { messageOf } from '../api.ts';
import { toast } from '../ui/overlay/toaster.ts';
import { noteSignUpClosed } from './note-sign-up-closed.ts';

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
