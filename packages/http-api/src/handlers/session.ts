import type { Answer, Api } from '@acre/contracts';
import { isSecondFactorDue } from '@acre/domain';
import type { Application, Json } from '@acre/domain/application';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

type User = Answer<Api['session']['user']>;

const readUser = async (app: Application, id: number, isDue: (user: User) => boolean): Promise<Json<User> | User> => {
  const person = (await app.readOneself(id)) as Json<User>;
  const user = JSON.parse(person) as User;
  return isDue(user) ? { ...user, secondFactorDue: true } : person;
};

export const session = ({ secondFactorForAdmins }: Installation): Handlers<Api>['session'] => ({
  user: (app, { actor, session }) => readUser(app, actor.id, () => session.secondFactorDue),
  login: async (app, { body, session }) => {
    const { verified, awaitsCode } = await app.signIn(body.email ?? body.username ?? '', body.password);
    session.begin(verified, awaitsCode);
    if (awaitsCode) return { next: 'code' };
    return readUser(app, verified.personId, ({ role }) => isSecondFactorDue({ role, hasSecondFactor: false }, secondFactorForAdmins));
  },
  code: async (app, { body, session }) => {
    const verified = await app.completeSignIn(session.awaiting, body.code);
    session.begin(verified);
    return app.readOneself(verified.personId);
  },
  register: async (app, { body, session }) => {
    const { email, username = email, phone = null, company = null, referredBy = null, profileImage = null } = body;
    const { fullName, password, role } = body;
    const verified = await app.register({ fullName, email, username, password, role, phone, company, referredBy, profileImage });
    session.begin(verified);
    return app.readOneself(verified.personId);
  },
  logout: async (_, { session }) => {
    session.end();
    return undefined;
  },
});
