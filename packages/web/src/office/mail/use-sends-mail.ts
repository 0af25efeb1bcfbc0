import { api } from '@acre/contracts/routes';
import { useRead } from '../../api.ts';

/** Returns whether this site sends email; undefined until it is known. */
export const useSendsMail = (): boolean | undefined => useRead(api.system.config, {}).data?.sendsMail;
