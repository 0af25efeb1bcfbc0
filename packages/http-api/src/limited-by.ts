import type { Endpoint } from '@acre/contracts';
import { type Actor, isMember, normaliseEmail } from '@acre/domain';
import type { Limits } from './limits.ts';
import type { SessionControl } from './session.ts';

/** Of a request, what its tries are counted by. */
type Try = Readonly<{
  limited: Endpoint['limited'];
  address: string;
  actor: Actor;
  body: unknown;
  session: Pick<SessionControl, 'awaiting'>;
}>;

/** Does the work within the limit of its endpoint. */
export function limitedBy<R>(limits: Limits, of: Try, work: () => Promise<R>): Promise<R> {
  const { limited, address, actor } = of;
  if (limited === undefined) return work();
  if (limited === 'enquiry' || limited === 'visit') return limits.count([`${limited}:address:${address}`], work);
  if (limited === 'brochure') return limits.countMany([`${limited}:address:${address}`], work);
  if (limited === 'letter' && isMember(actor)) return limits.count([`letter:person:${actor.id}`], work);
  const keys = limitKeys(of);
  if (limited === 'export') return limits.count(keys.slice(1), work);
  if (limited === 'upload' || limited === 'statement') return limits.countMany(keys.slice(1), work);
  return limited === 'reset' ? limits.count(keys, work) : limits.guard(keys, work);
}

/** Where who asks names the account. Elsewhere it is that of the session: an e-mail in the body is one that they would like to have. */
const byName: readonly Try['limited'][] = ['login', 'register', 'reset'];

/** Tries count by address, and by the account they aim at, however its name is written. */
function limitKeys({ limited, address, actor, body, session }: Try): string[] {
  const { email, username } = (body ?? {}) as { email?: string; username?: string };
  const name = byName.includes(limited) ? (email ?? username) : undefined;
  const id = isMember(actor) ? actor.id : session.awaiting?.personId;
  const account = name === undefined ? id?.toString() : normaliseEmail(name);
  const tried = limited === 'proof' ? ['password', 'code'] : [limited];
  return tried.flatMap((what) => [`${what}:address:${address}`, ...(account === undefined ? [] : [`${what}:account:${account}`])]);
}
