import { ApiError } from '@acre/contracts';
import { messageOf } from '../../api.ts';
import { toast } from '../../ui/toaster.ts';

/** Tells why a change of the own account failed; after the session ended there is nobody whose account it is. */
export const tellFailure = (title: string, signedOut: string) => (error: unknown) => {
  const ended = error instanceof ApiError && error.status === 401;
  toast({ title, description: ended ? signedOut : messageOf(error, 'An error occurred'), tone: 'danger' });
};
