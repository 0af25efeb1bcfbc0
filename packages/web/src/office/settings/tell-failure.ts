import { ApiError } from '@acre/contracts/mechanism/client';
import { messageOf } from '../../api.ts';
import { toast } from '../../ui/overlay/toaster.ts';

export const tellFailure = (title: string, signedOut: string) => (error: unknown) => {
  const ended = error instanceof ApiError && error.status === 401;
  toast({ title, description: ended ? signedOut : messageOf(error, 'An error occurred'), tone: 'danger' });
};
