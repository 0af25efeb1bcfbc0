import type { CallInput } from '@acre/contracts/mechanism/call-types';
import { urlOf } from '@acre/contracts/mechanism/client';
import type { CallerRole, Endpoint } from '@acre/contracts/mechanism/endpoint';
import { type Caller, callerAt } from '../caller.ts';
import type { FirmOn } from '../firm-on.ts';
import type { Call, Cast } from './kit.ts';

export async function castOf(firm: FirmOn, role: 'partner' | 'elite'): Promise<Cast> {
  const { admin, visitor } = firm;
  const network = await firm.join('elite');
  const [owner, partner, elite] = [await firm.join(role, network), await firm.join('partner'), await firm.join('elite')];
  return { firm, admin, visitor, network, owner, partner, elite };
}

/**
 * Returns the caller for the matrix row `name`. Some calls need a caller of their own:
 * - A call that begins or ends a session gets a new session of the same member.
 * - A call that deletes an account gets a new member.
 * - A call that requests an email change gets a new member, because a member may make only five requests an hour.
 */
export async function whoAsks({ firm, ...cast }: Cast, callerRole: CallerRole, name: string): Promise<Caller> {
  if (callerRole === 'visitor') return callerAt(firm.baseUrl);
  if (/^(account\.remove|emailChange\.request)/.test(name)) return firm.join(cast[callerRole].role);
  return /^(session\.(login|register|logout)|invitations\.accept)/.test(name) ? firm.again(cast[callerRole]) : cast[callerRole];
}

/** No record has these ids. */
const unknownId = 2_147_483_647;
const unknownFile = '00000000-0000-4000-8000-000000000000';

export const pathOf = (endpoint: Endpoint, call: Call): string => urlOf(endpoint, call as CallInput<Endpoint>);

/**
 * Returns the same call for a record that does not exist. RESO uses text keys. Files have text ids, and all other records have numeric ids.
 */
export function onUnknown({ params = {}, ...rest }: Call): Call {
  if ('key' in params) return { ...rest, params: { ...params, key: `${unknownId}` } };
  return { ...rest, params: { ...params, id: 'id' in params && typeof params.id === 'string' ? unknownFile : unknownId } };
}
