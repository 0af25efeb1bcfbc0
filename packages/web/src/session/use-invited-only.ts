import { api } from '@acre/contracts/routes';
import { useRead } from '../api.ts';

/**
 * Returns whether only invited people may join. It returns false until that is known, which does no harm, because the server enforces it.
 */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';
