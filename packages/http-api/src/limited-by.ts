import type { Endpoint } from '@acre/contracts';
import { limitRules, limitWindow } from '@acre/contracts/openapi';
import { type Actor, isMember, normaliseEmail } from '@acre/domain';
import type { Limits } from './limits.ts';
import type { SessionControl } from './session.ts';

type Limited = NonNullable<Endpoint['limited']>;
/** Of a request, what its tries are counted by. */
type Try = Readonly<{
  limited: Endpoint['limited'];
  address: string;
  actor: Actor;
  body: unknown;
  session: Pick<SessionControl, 'awaiting'>;
}>;
/** Sets a header of the answer, whatever it becomes. */
type SetHeader = (name: string, value: string) => void;

/** Does the work within the limit of its endpoint, and tells how many more tries there may be: RateLimit header fields, as the IETF drafts them. */
export function limitedBy<R>(limits: Limits, of: Try, set: SetHeader, work: () => Promise<R>): Promise<R> {
  const { limited } = of;
  if (limited === undefined) return work();
  const { tries: most, counts } = limitRules[limited];
  set('RateLimit-Policy', `"${limited}";q=${most};w=${limitWindow}`);
  const limit = counts === 'every try' ? limits.count : limits.guard;
  return limit({ keys: keysOf(limited, of), most }, work, ({ left, seconds }) =>
    set('RateLimit', `"${limited}";r=${left};t=${Math.ceil(seconds)}`),
  );
}

/** Tries count by address, and by the account they aim at; what members do among themselves by who does it. */
function keysOf(limited: Limited, of: Try): string[] {
  const { by } = limitRules[limited];
  const account = accountOf(limited, of);
  const tried = limited === 'proof' ? ['password', 'code'] : [limited];
  return tried.flatMap((what) => [
    ...(by === 'person' ? [] : [`${what}:address:${of.address}`]),
    ...(by === 'address' || account === undefined ? [] : [`${what}:account:${account}`]),
  ]);
}

/** Where who asks names the account. Elsewhere it is that of the session: an e-mail in the body is one that they would like to have. */
const byName: readonly Limited[] = ['login', 'register', 'reset'];

/** The account that is tried, however its name is written. */
function accountOf(limited: Limited, { actor, body, session }: Try): string | undefined {
  const { email, username } = (body ?? {}) as { email?: string; username?: string };
  const name = byName.includes(limited) ? (email ?? username) : undefined;
  const id = isMember(actor) ? actor.id : session.awaiting?.personId;
  return name === undefined ? id?.toString() : normaliseEmail(name);
}
