import { api } from '@acre/contracts/routes';
import { useRead } from '../api.ts';

/** It is false until the answer comes, because the server has the last word. */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';
