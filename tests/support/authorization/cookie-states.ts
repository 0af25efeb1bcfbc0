import { createHash, createHmac, randomBytes } from 'node:crypto';
import { api } from '@acre/contracts/api';
import type { FirmOn, Someone } from '../../api/support/firm-on.ts';

/** A dead state is a set of cookies or headers that never gave access, or no longer does. */
export type DeadState = Readonly<{ name: string; headers: () => Promise<Readonly<Record<string, string>>> }>;

const cookieName = 'acre.sid';
const idOf = (cookie: string): string => new RegExp(`${cookieName}=([^;]+)`).exec(cookie)?.[1] ?? '';
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
/** Signs cookies like the server. */
const signature = (id: string, key: string): string => createHmac('sha1', key).update(`${cookieName}=${id}`).digest('base64url');
const signed = (id: string, key: string, name = cookieName): string => `${name}=${id}; ${name}.sig=${signature(id, key)}`;
const signedInBy = (cookie: string) => ({ cookie: `${cookie}; acre.signed-in=yes` });
const withCookie = (name: string, cookie: string): DeadState => ({ name, headers: async () => signedInBy(cookie) });

/** Returns cookies that the server never issued, derived from those of a logged-in member. */
function forged(person: Someone, other: Someone, key: string): DeadState[] {
  const [own, others] = [idOf(person.cookie()), idOf(other.cookie())];
  const good = signature(own, key);
  const spoiled = `${good.slice(0, -2)}${good.at(-2) === 'A' ? 'B' : 'A'}${good.at(-1)}`;
  return [
    { name: 'no cookie', headers: async () => ({}) },
    withCookie('a forged signature', `${cookieName}=${own}; ${cookieName}.sig=${spoiled}`),
    withCookie('no signature', `${cookieName}=${own}`),
    withCookie('an empty signature', `${cookieName}=${own}; ${cookieName}.sig=`),
    withCookie('a signature by another key', signed(own, `${key}!`)),
    withCookie('another’s session under one’s own signature', `${cookieName}=${own}; ${cookieName}.sig=${signature(others, key)}`),
    withCookie('a random id, rightly signed', signed(randomBytes(32).toString('base64url'), key)),
    withCookie('what the database keeps of the id, rightly signed', signed(hashOf(own), key)),
    withCookie('an empty id, rightly signed', signed('', key)),
    withCookie('the name that is for HTTPS', `__Host-${cookieName}=${own}; __Host-${cookieName}.sig=${signature(own, key)}`),
    withCookie('the name in upper case', signed(own, key, cookieName.toUpperCase())),
    { name: 'the id as a header of its own', headers: async () => ({ 'x-session-id': own, session: own, 'x-auth-token': own }) },
  ];
}

/**
 * Returns cookies of a member's sessions that expired, were ended, or still wait for a second-factor code. Unlike in `fallen`, the member's
 * account does not change.
 */
async function over(firm: FirmOn, person: Someone): Promise<DeadState[]> {
  type End = (session: Someone, idHash: string) => Promise<unknown>;
  const ended = async (end: End): Promise<string> => {
    const session = await firm.again(person);
    const cookie = session.cookie();
    await end(session, hashOf(idOf(cookie)));
    return cookie;
  };
  const made = async (name: string, end: End): Promise<DeadState> => withCookie(name, await ended(end));
  const set = (change: object) => (_: Someone, idHash: string) => firm.owner('sessions').where({ id_hash: idHash }).update(change);
  const ago = (time: string) => firm.owner.raw(`now() - interval '${time}'`);
  return [
    await made('12 hours without use', set({ last_used_at: ago('12 hours 1 second') })),
    await made('7 days old', set({ created_at: ago('7 days 1 second') })),
    await made('signed out', (session) => session.client.call(api.session.logout, {})),
    await made('ended from another device', async (_, idHash) => {
      const { id } = await firm.owner('sessions').where({ id_hash: idHash }).first('id');
      return person.client.call(api.sessions.end, { params: { id } });
    }),
    // A login or the passing of time ends this state, so each use creates a new one.
    { name: 'waiting for the code of a second factor', headers: async () => signedInBy(await ended(set({ awaits_code_of: 1 }))) },
    await made('of a code that was waited for too long', set({ awaits_code_of: 1, created_at: ago('5 minutes 1 second') })),
  ];
}

/**
 * Returns session cookies of administrators whose accounts changed after login. Each change, such as a new password or role, ended the
 * session.
 */
async function fallen(firm: FirmOn): Promise<DeadState[]> {
  const made = async (name: string, happen: (person: Someone) => Promise<unknown>): Promise<DeadState> => {
    const person = await firm.join('admin');
    const cookie = person.cookie();
    await happen(person);
    return withCookie(name, cookie);
  };
  const asAdmin = firm.admin.client;
  const newPassword = 'pear-orchard-43';
  return [
    await made('after a change of the password', (person) =>
      person.client.call(api.people.changePassword, { params: { id: person.id }, body: { currentPassword: person.password, newPassword } }),
    ),
    await made('after a reset of the password', async (person) =>
      asAdmin.call(api.joining.resetPassword, { body: { token: await firm.resetToken(person.email), newPassword } }),
    ),
    await made('of who deleted their account', (person) => person.client.call(api.account.remove, { body: { password: person.password } })),
    await made('of who was deactivated', (person) => asAdmin.call(api.people.deactivate, { params: { id: person.id } })),
    await made('of who got another role', (person) =>
      asAdmin.call(api.people.edit, { params: { id: person.id }, body: { role: 'partner' } }),
    ),
  ];
}

/** Returns all dead states for administrators and for the record's owner. These callers have the most access. */
export async function deadStates(firm: FirmOn, owner: Someone, key: string): Promise<readonly DeadState[]> {
  const ofAdmin = [...forged(firm.admin, owner, key), ...(await over(firm, firm.admin)), ...(await fallen(firm))];
  const ofOwner = [...forged(owner, firm.admin, key).slice(1), ...(await over(firm, owner))];
  return [...ofAdmin.map((state) => as(state, 'administrator')), ...ofOwner.map((state) => as(state, 'owner'))];
}

const as = ({ name, headers }: DeadState, whose: string): DeadState => ({ name: `${name} (${whose})`, headers });
