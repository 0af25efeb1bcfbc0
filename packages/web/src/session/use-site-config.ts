import * as api from '@acre/contracts/routes';
import { useRead } from '../api.ts';

/**
 * Returns whether only invited people may join. It returns false until that is known, which does no harm, because the server enforces it.
 */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';

/** Returns whether this site sends email; undefined until it is known. */
export const useSendsMail = (): boolean | undefined => useRead(api.system.config, {}).data?.sendsMail;
