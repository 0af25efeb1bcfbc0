import { type Asker, type CallInput, type Endpoint, urlOf } from '@acre/contracts';
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
 * Signing in, joining and signing out end the session they are asked with, so each is tried with one of its own. Who deletes an account is
 * gone, and who proves themself may do so ten times in a quarter of an hour: these are tried by somebody new.
 */
export async function whoAsks({ firm, ...cast }: Cast, asker: Asker, name: string): Promise<Caller> {
  if (asker === 'visitor') return callerAt(firm.baseUrl);
  if (/^(account\.remove|emailChange\.request)/.test(name)) return firm.join(cast[asker].role);
  return /^(session\.(login|register|logout)|invitations\.accept)/.test(name) ? firm.again(cast[asker]) : cast[asker];
}

/** Ids that name nothing. */
const unknownId = 2_147_483_647;
const unknownFile = '00000000-0000-4000-8000-000000000000';

export const pathOf = (endpoint: Endpoint, call: Call): string => urlOf(endpoint, call as CallInput<Endpoint>);

/** The same call for what does not exist; RESO has keys, as text, where all else has ids. */
export function onUnknown({ params = {}, ...rest }: Call): Call {
  if ('key' in params) return { ...rest, params: { ...params, key: `${unknownId}` } };
  return { ...rest, params: { ...params, id: 'id' in params && typeof params.id === 'string' ? unknownFile : unknownId } };
}
