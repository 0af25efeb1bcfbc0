import { api } from '@acre/contracts/api';
import type { Person } from '@acre/contracts/people/person';
import type { Caller } from '../../api/support/caller.ts';
import type { MemberAnswer, MemberQuestion, MemberState } from './member-model.ts';
import { answerOf, type Client, type Random } from './record.ts';
import type { Site } from './site.ts';

const passwords = ['plum-orchard-42', 'pear-orchard-43', 'fig-orchard-44'];

/** Creates a new member with two devices. Returns clients for both devices and for two administrators, spread over both instances. */
export async function onAMember(site: Site, random: Random) {
  const someone = await site.join();
  const [admin] = site.admins;
  const before = shownBy(await admin.client.call(api.people.get, { params: { id: someone.id } }));
  const { version, ...person } = before.person;
  // The second device has no session yet, so it must log in before it can do anything else.
  const devices = [
    { caller: site.again(someone, 0), session: 'first' },
    { caller: site.again({ cookie: () => '' }, 1), session: 'none' },
  ];
  const initial: MemberState = {
    ...{ person, version: { seen: version, moved: false }, isDeleted: false },
    ...{ password: someone.password, passwords: 0, sessions: ['first'], underWay: {} },
  };
  let seen = version;
  let believed = someone.password;
  const see = (answer: MemberAnswer): void => {
    if ('person' in answer) seen = answer.person.version;
  };
  const admins = site.admins.map(
    (caller, at): Client<MemberQuestion, MemberAnswer> => ({
      name: `admin ${at}`,
      think: () => ({ session: null, ...thoughtOfAdmin(random, seen) }),
      ask: (asked) => asking(caller, someone, asked),
      learn: see,
      mayLeave: () => true,
    }),
  );
  const members = devices.map(
    (device, at): Client<MemberQuestion, MemberAnswer> => ({
      name: `member ${at}`,
      think: () => ({ session: device.session, ...thoughtOfMember(random, seen, believed) }),
      ask: (asked) => asking(device.caller, someone, asked),
      learn: (answer, asked, id) => {
        see(answer);
        if ('refused' in answer || !beginsSession(asked)) return;
        device.session = `${id}`;
        if (asked.what === 'change the password') believed = asked.to;
      },
      // The client may disconnect during an edit or a read, because neither changes the session cookie. If the answer to any other
      // operation were lost, the current cookie would be unknown.
      mayLeave: ({ what }) => what === 'edit' || what === 'read',
    }),
  );
  return { initial, clients: [...admins, ...members] };
}

const beginsSession = ({ what }: MemberQuestion): boolean => what === 'sign in' || what === 'change the password';

const shownBy = ({ fullName, phone = null, role, deactivatedAt = null, version = 0 }: Person) => ({
  person: { fullName, phone, role, isShutOut: deactivatedAt !== null, version },
});
const person = (json: unknown) => shownBy(json as Person);
const done = () => ({ done: true }) as const;

async function asking(
  { ask }: Pick<Caller, 'ask'>,
  someone: { id: number; email: string },
  asked: MemberQuestion,
): Promise<MemberAnswer | undefined> {
  const path = `/api/users/${someone.id}`;
  switch (asked.what) {
    case 'read':
      return answerOf(await ask('GET', path), person);
    case 'edit': {
      const headers: Record<string, string> = asked.version === undefined ? {} : { 'if-match': `"${asked.version}"` };
      return answerOf(await ask('PATCH', path, { body: asked.change, headers }), person);
    }
    case 'shut out':
      return answerOf(await ask('POST', `${path}/deactivate`), person);
    case 'let in':
      return answerOf(await ask('POST', `${path}/reactivate`), person);
    case 'sign in':
      return answerOf(await ask('POST', '/api/login', { body: { email: someone.email, password: asked.password } }), done);
    case 'sign out':
      return answerOf(await ask('POST', '/api/logout'), done);
    case 'change the password':
      return answerOf(await ask('PATCH', `${path}/password`, { body: { currentPassword: asked.from, newPassword: asked.to } }), done);
    case 'delete the account':
      return answerOf(await ask('POST', '/api/account/deletion', { body: { password: asked.password } }), done);
  }
}

type Thought = MemberQuestion extends infer Q ? (Q extends unknown ? Omit<Q, 'session'> : never) : never;

function thoughtOfAdmin(random: Random, seen: number): Thought {
  const kinds: readonly (() => Thought)[] = [
    () => ({ what: 'read' }),
    () => ({ what: 'read' }),
    () => ({ what: 'edit', change: { phone: `555 ${random.below(10_000)}` }, version: random.isOnce(2) ? seen : undefined }),
    () => ({ what: 'edit', change: { role: random.one(['partner', 'elite']) }, version: random.isOnce(2) ? seen : undefined }),
    () => ({ what: 'shut out' }),
    () => ({ what: 'let in' }),
    () => ({ what: 'let in' }),
  ];
  return random.one(kinds)();
}

function thoughtOfMember(random: Random, seen: number, believed: string): Thought {
  const password = () => (random.isOnce(6) ? random.one(passwords) : believed);
  const edit = (): Thought => ({
    what: 'edit',
    change: { fullName: `Name ${random.below(10_000)}` },
    version: random.isOnce(2) ? seen : undefined,
  });
  // The new password differs from `from`, because `memberModel` does not expect a refusal for an unchanged password.
  const changeOf = (from: string): Thought => ({
    what: 'change the password',
    from,
    to: random.one(passwords.filter((one) => one !== from)),
  });
  const kinds: readonly (() => Thought)[] = [
    () => ({ what: 'read' }),
    () => ({ what: 'read' }),
    edit,
    edit,
    () => ({ what: 'sign in', password: password() }),
    () => ({ what: 'sign in', password: password() }),
    () => ({ what: 'sign in', password: password() }),
    () => changeOf(password()),
    () => ({ what: 'sign out' }),
  ];
  if (random.isOnce(15)) return { what: 'delete the account', password: password() };
  return random.one(kinds)();
}
