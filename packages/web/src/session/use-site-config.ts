import * as api from '@acre/contracts/routes';
import { useRead } from '../api.ts';

/**
 * Returns whether only invited people may join. Returns false while the setting is loading. A wrong false is harmless, because the server
 * refuses registrations without an invitation anyway.
 */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';

/** Returns whether this site sends email; undefined until it is known. */
export const useSendsMail = (): boolean | undefined => useRead(api.system.config, {}).data?.sendsMail;
