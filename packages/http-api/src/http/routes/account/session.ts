import type { Api } from '@acre/contracts/api';
import type { Answer } from '@acre/contracts/mechanism/call-types';
import { completeSignIn } from '@acre/domain/account/prove-second-factor';
import { isSecondFactorDue } from '@acre/domain/account/second-factor';
import { signIn } from '@acre/domain/account/sign-in';
import { completed } from '@acre/domain/kernel/field-table';
import type { Json } from '@acre/domain/kernel/page';
import { contactFields } from '@acre/domain/people/fields';
import { readCurrentUser } from '@acre/domain/people/read-people';
import { register } from '@acre/domain/people/register';
import type { Ports } from '@acre/domain/ports';
import type { Handlers } from '../../endpoint-router.ts';
import type { Installation } from '../../installation.ts';

type User = Answer<Api['session']['user']>;

const readUser = async (ports: Ports, id: number, isDue: (user: User) => boolean): Promise<Json<User> | User> => {
  const person = (await readCurrentUser(ports, { id })) as Json<User>;
  const user = JSON.parse(person) as User;
  return isDue(user) ? { ...user, secondFactorDue: true } : person;
};

export const session = ({ secondFactorForAdmins }: Installation): Handlers<Api>['session'] => ({
  user: (ctx, { session }) => readUser(ctx, ctx.actor.id, () => session.secondFactorDue),
  login: async (ctx, { body, session }) => {
    const { verified, awaitsCode } = await signIn(ctx, { name: body.email ?? body.username ?? '', password: body.password });
    session.begin(verified, awaitsCode);
    if (awaitsCode) return { next: 'code' };
    return readUser(ctx, verified.personId, ({ role }) => isSecondFactorDue({ role, hasSecondFactor: false }, secondFactorForAdmins));
  },
  code: async (ctx, { body, session }) => {
    const verified = await completeSignIn(ctx, { awaiting: session.awaiting, code: body.code });
    session.begin(verified);
    return readCurrentUser(ctx, { id: verified.personId });
  },
  register: async (ctx, { body, session }) => {
    const { email, username = email, referredBy = null, profileImage = null } = body;
    const { fullName, password, role } = body;
    const verified = await register(ctx, {
      ...completed(contactFields, body),
      fullName,
      email,
      username,
      password,
      role,
      referredBy,
      profileImage,
    });
    session.begin(verified);
    return readCurrentUser(ctx, { id: verified.personId });
  },
  logout: async (_, { session }) => {
    session.end();
    return undefined;
  },
});
