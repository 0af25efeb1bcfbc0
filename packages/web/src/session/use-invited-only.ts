import { api } from '@acre/contracts';
import { useRead } from '../api.ts';

/** May nobody join who was not invited? As long as it is not known, everybody may: the server has the last word. */
export const useInvitedOnly = (): boolean => useRead(api.system.config, {}).data?.signUp === 'invitation';
