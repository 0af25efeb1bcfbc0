import { ApiError, api } from '@acre/contracts';
import { rereadOnly, useRead } from '../api.ts';

/** May nobody join who was not invited? As long as it is not known, everybody may: the server has the last word. */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';

/** It was closed while somebody filled in the form: from now on every screen says so. */
export const noteSignUpClosed = (error: unknown): void => {
  if (error instanceof ApiError && error.body.code === 'sign_up.closed') void rereadOnly(api.system.config.path);
};
