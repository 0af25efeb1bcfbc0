import { ApiError, api } from '@acre/contracts';
import { rereadOnly } from '../api.ts';

/** It was closed while somebody filled in the form: from now on every screen says so. */
export const noteSignUpClosed = (error: unknown): void => {
  if (error instanceof ApiError && error.body.code === 'sign_up.closed') void rereadOnly(api.system.config.path);
};
