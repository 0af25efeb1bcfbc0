import { ApiError } from '@acre/contracts/mechanism/client';
import { api } from '@acre/contracts/routes';
import { reread } from '../api.ts';

/** If sign-up was closed while the form was being filled in, this rereads the settings, so that every screen shows that. */
export const noteSignUpClosed = (error: unknown): void => {
  if (error instanceof ApiError && error.body.code === 'sign_up.closed') void reread(api.system.config);
};
