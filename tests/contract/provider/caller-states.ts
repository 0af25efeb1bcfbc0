import { api } from '@acre/contracts/api';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { callerAt } from '../../api/support/caller.ts';
import type { Firm, Someone } from '../../api/support/firm.ts';
import { aNotice } from '../../api/support/samples.ts';
import { begin, forgetUse, protect } from '../../api/support/second-factor.ts';
import { codeOf } from '../../support/authenticator.ts';
import type { OfTheCaller, States } from '../states.ts';
import type { Handlers, Opening } from './handlers.ts';
import { numbered } from './numbered.ts';

type AboutCallers = keyof OfTheCaller | 'signed in' | 'an API token' | 'an account' | 'an account with a second factor';

/**
 * Returns the handlers of the provider states about callers. These states log in a caller, create an account, or create records of the
 * caller. `letIn` receives the caller's cookie or API token.
 */
export function callerStates(firm: Firm, letIn: (by: Opening) => void): Pick<Handlers, AboutCallers> {
  const { owner, baseUrl } = firm;
  const signedIn = signingIn(firm);
  let caller: Someone = firm.admin;
  const enter = async (wanted: States['signed in']) => {
    caller = await signedIn(wanted);
    const provedAt = wanted.isProven === false ? null : owner.raw('now()');
    await owner('sessions').where({ person_id: caller.id }).update({ proved_at: provedAt });
    letIn({ cookie: caller.cookie() });
  };
  const account = async ({ email, password }: States['an account']) => {
    const known = await owner('people').where({ email }).first('id');
    const visitor = callerAt(baseUrl);
    const { id } = known ?? (await visitor.client.call(api.session.register, { body: { email, password, fullName: 'Ada Partner' } }));
    await owner('people').where({ id }).update({ email_confirmed_at: owner.fn.now() });
    return { ...visitor, id, email, password, fullName: 'Ada Partner', role: 'partner' } as const;
  };
  const codeOfNow = async (person: Someone) => {
    const { secret } = await protect(person);
    await forgetUse(firm, person);
    return { code: codeOf(secret) };
  };
  return {
    'signed in': enter,
    'an API token': async ({ scope }) => {
      const elite = await firm.join('elite');
      const { token } = await elite.client.call(api.tokens.create, { body: { name: 'Portal', scope, days: 1 } });
      letIn({ authorization: `Bearer ${token}` });
    },
    'an account': async (wanted) => void (await account(wanted)),
    'an account with a second factor': async (wanted) => void (await protect(await account(wanted))),
    'another session': async ({ id }) => void (await numbered(firm, 'sessions', id, () => firm.again(caller))),
    'a token': async ({ id }) => {
      const body = { name: 'Export', scope: 'read', days: 30 } as const;
      await numbered(firm, 'api_tokens', id, () => caller.client.call(api.tokens.create, { body }));
    },
    'a draft': async ({ version }) => {
      const body = { content: { name: 'Half a building' }, version: 0 };
      await numbered(firm, 'drafts', version, () => caller.client.call(api.drafts.keepProperty, { body }), 'version');
    },
    'a notification': async ({ id }) => {
      await owner('notifications').insert({ id, ...aNotice(caller.id) });
    },
    'an invitation of the caller': async ({ id }) => {
      const body = { email: `own${id}@acre.test` };
      await numbered(firm, 'invitations', id, () => caller.client.call(api.invitations.create, { body }));
    },
    'a second factor that was begun': async () => {
      const { secret } = await caller.client.call(api.secondFactor.begin, { body: { password: caller.password } });
      return { code: codeOf(secret) };
    },
    'a second factor': async () => {
      const given = await codeOfNow(caller);
      letIn({ cookie: caller.cookie() });
      return given;
    },
    'a sign-in that waits for a code': async ({ id }) => {
      const person = await signedIn({ role: 'partner', id });
      const given = await codeOfNow(person);
      const visitor = callerAt(baseUrl);
      await begin(visitor, person);
      letIn({ cookie: visitor.cookie() });
      return given;
    },
  };
}

/**
 * Returns a function that logs in a person with the wanted role:
 * - With an `id`, the function creates a new person with the `id`.
 * - Without an `id`, the function returns the one shared person of the role. If the shared person's session has ended, a new person takes
 * over.
 */
function signingIn(firm: Firm): (wanted: States['signed in']) => Promise<Someone> {
  const known = new Map<AccountRole, Someone>();
  const isIn = async (person: Someone) => (await person.ask('GET', '/api/user')).status === 200;
  return async ({ role, id }) => {
    if (id !== undefined) return numbered(firm, 'people', id, () => firm.join(role));
    const before = known.get(role);
    const person = before && (await isIn(before)) ? before : await firm.join(role);
    known.set(role, person);
    return person;
  };
}
