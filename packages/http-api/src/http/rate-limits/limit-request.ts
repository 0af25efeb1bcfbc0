import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { type Limit, limitRule } from '@acre/contracts/mechanism/rate-limits';
import { type Actor, isAdmin, isMember } from '@acre/domain/kernel/actor';
import { normaliseEmail } from '@acre/domain/people/email';
import type { KnownDevice } from '../session/known-device.ts';
import type { SessionControl } from '../session/session.ts';
import type { Client, RateLimits, Standing } from './count-attempts.ts';

type Request = Readonly<{
  limited: Endpoint['limited'];
  address: string;
  device: () => KnownDevice | undefined;
  actor: Actor;
  body: unknown;
  session: Pick<SessionControl, 'awaiting'>;
}>;
type SetHeader = (name: string, value: string) => void;
/** Resolves to the id of the member who logs in by this name, if there is one. */
export type PersonNamed = (name: string) => Promise<number | undefined>;

/** Runs the work within the limit of its endpoint, and sets the RateLimit header fields of the IETF drafts. */
export async function limitRequest<R>(
  limits: RateLimits,
  personNamed: PersonNamed,
  request: Request,
  set: SetHeader,
  work: () => Promise<R>,
): Promise<R> {
  const limited = limitOf(request);
  if (limited === undefined || (limitRule(limited).exceptAdmins && isAdmin(request.actor))) return work();
  const { tries, window } = limitRule(limited);
  set('RateLimit-Policy', `"${limited}";q=${tries};w=${window}`);
  const report = ({ left, seconds }: Standing) => set('RateLimit', `"${limited}";r=${left};t=${Math.ceil(seconds)}`);
  return limits.within(limited, await clientOf(limited, request, personNamed), work, report);
}

const limitOf = ({ limited, actor }: Request): Limit | undefined =>
  limited !== undefined && isMember(actor) ? (limitRule(limited).forMembers ?? limited) : limited;

async function clientOf(limited: Limit, request: Request, personNamed: PersonNamed): Promise<Client> {
  const { address } = request;
  const name = limited === 'login' ? nameIn(request.body) : undefined;
  const account = name ?? idOf(request)?.toString();
  // `personNamed` is called only for a request with a valid device cookie. If it were called for every request, its duration could tell
  // anyone whether the name exists.
  const device = limitRule(limited).knownDevicesApart ? request.device() : undefined;
  if (device === undefined) return { address, account };
  const id = name === undefined ? idOf(request) : await personNamed(name);
  return id !== undefined && device.people.includes(id) ? { address, account: String(id), device: device.id } : { address, account };
}

const idOf = ({ actor, session }: Request): number | undefined => (isMember(actor) ? actor.id : session.awaiting?.personId);

/** Returns the account that a login names, normalized so that spelling makes no difference. */
function nameIn(body: unknown): string | undefined {
  const { email, username } = (body ?? {}) as { email?: string; username?: string };
  const name = email ?? username;
  return name === undefined ? undefined : normaliseEmail(name);
}
