import { api } from '@acre/contracts/routes';
import { useRead } from '../api.ts';

/** Returns false until the setting is known, because the server enforces it. */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';
