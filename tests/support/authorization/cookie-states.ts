import { createHash, createHmac, randomBytes } from 'node:crypto';
import { api } from '@acre/contracts/api';
import type { FirmOn, Someone } from '../../api/support/firm-on.ts';

/** A dead state is a set of cookies or headers that never gave access, or no longer does. */
export type DeadState = Readonly<{ name: string; headers: () => Promise<Readonly<Record<string, string>>> }>;

const cookieName = 'acre.sid';
const idOf = (cookie: string): string => new RegExp(`${cookieName}=([^;]+)`).exec(cookie)?.[1] ?? '';
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');
/** Signs a cookie with SHA-1. The server no longer signs this way, but still accepts such signatures. */
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
    withCookie('a signature with another key', signed(own, `${key}!`)),
    withCookie(
      'the own session id with the signature of another session',
      `${cookieName}=${own}; ${cookieName}.sig=${signature(others, key)}`,
    ),
    withCookie('a random id with a valid signature', signed(randomBytes(32).toString('base64url'), key)),
    withCookie('the stored hash of the id with a valid signature', signed(hashOf(own), key)),
    withCookie('an empty id with a valid signature', signed('', key)),
    withCookie('the cookie name for HTTPS', `__Host-${cookieName}=${own}; __Host-${cookieName}.sig=${signature(own, key)}`),
    withCookie('the cookie name in upper case', signed(own, key, cookieName.toUpperCase())),
    { name: 'the id in other headers', headers: async () => ({ 'x-session-id': own, session: own, 'x-auth-token': own }) },
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
    await made('a session unused for 12 hours', set({ last_used_at: ago('12 hours 1 second') })),
    await made('a session older than 7 days', set({ created_at: ago('7 days 1 second') })),
    await made('a logged-out session', (session) => session.client.call(api.session.logout, {})),
    await made('a session ended from another device', async (_, idHash) => {
      const { id } = await firm.owner('sessions').where({ id_hash: idHash }).first('id');
      return person.client.call(api.sessions.end, { params: { id } });
    }),
    // Each call of `headers` creates a new session. If all calls used the same session, it would stop waiting for the code five minutes
    // after its creation, or as soon as a test logs in with its cookie.
    { name: 'a session that waits for a code', headers: async () => signedInBy(await ended(set({ awaits_code_of: 1 }))) },
    await made('a session that waited too long for a code', set({ awaits_code_of: 1, created_at: ago('5 minutes 1 second') })),
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
    await made('a session from before a password change', (person) =>
      person.client.call(api.people.changePassword, { params: { id: person.id }, body: { currentPassword: person.password, newPassword } }),
    ),
    await made('a session from before a password reset', async (person) =>
      asAdmin.call(api.joining.resetPassword, { body: { token: await firm.resetToken(person.email), newPassword } }),
    ),
    await made('a session of a deleted account', (person) =>
      person.client.call(api.account.remove, { body: { password: person.password } }),
    ),
    await made('a session of a deactivated account', (person) => asAdmin.call(api.people.deactivate, { params: { id: person.id } })),
    await made('a session from before a role change', (person) =>
      asAdmin.call(api.people.edit, { params: { id: person.id }, body: { role: 'partner' } }),
    ),
  ];
}

/**
 * Returns cookies and headers that must not give access. They are derived from the sessions of administrators and of the record's owner,
 * because administrators and the owner have the most access.
 */
export async function deadStates(firm: FirmOn, owner: Someone, key: string): Promise<readonly DeadState[]> {
  const ofAdmin = [...forged(firm.admin, owner, key), ...(await over(firm, firm.admin)), ...(await fallen(firm))];
  const ofOwner = [...forged(owner, firm.admin, key).slice(1), ...(await over(firm, owner))];
  return [...ofAdmin.map((state) => as(state, 'administrator')), ...ofOwner.map((state) => as(state, 'owner'))];
}

const as = ({ name, headers }: DeadState, whose: string): DeadState => ({ name: `${name} (${whose})`, headers });
