import { api } from '@acre/contracts/api';
import type { CallerRole } from '@acre/contracts/mechanism/endpoint';
import { aNotice } from '../samples.ts';
import { type Calls, type Cast, emailOf, nothing, subject } from './kit.ts';

export const account: Calls = {
  'account.requestData.request': (cast, callerRole) => ({
    body: { password: (callerRole === 'visitor' ? cast.owner : cast[callerRole]).password },
  }),
  'account.data.download': ({ firm, owner }) => ({ params: { key: firm.dataKey(owner.id) } }),
  // This call deletes the account of its caller, so `whoAsks` creates a new member as the caller. `firm.join` gives all members the same
  // password, so the owner's password is valid.
  'account.remove.remove': ({ owner }) => ({ body: { password: owner.password } }),
};

export const emailChange: Calls = {
  'emailChange.read.read': nothing,
  'emailChange.request.request': (cast, callerRole) => {
    const { password } = callerRole === 'visitor' ? cast.owner : cast[callerRole];
    return { body: { email: emailOf(callerRole), currentPassword: password } };
  },
  'emailChange.withdraw.withdraw': nothing,
  'emailChange.confirm.confirm': async ({ firm }, callerRole) => {
    const person = await firm.join('partner');
    return { body: { token: await firm.emailToken(person, emailOf(callerRole)) } };
  },
};

/** Any code serves here, because the callers have no second factor and have started no setup. */
const proof = { password: 'plum-orchard-42', code: '123456' };

const ownPassword = (cast: Cast, callerRole: CallerRole) => ({
  password: (callerRole === 'visitor' ? cast.owner : cast[callerRole]).password,
});

export const secondFactor: Calls = {
  'secondFactor.read.read': nothing,
  'secondFactor.begin.begin': ({ owner }) => ({ body: { password: owner.password } }),
  'secondFactor.confirm.confirm': async ({ firm }) => {
    await firm.owner('second_factors').whereNull('confirmed_at').del();
    return { body: { code: proof.code } };
  },
  'secondFactor.renewCodes.renew': () => ({ body: proof }),
  'secondFactor.remove.remove': () => ({ body: proof }),
  'secondFactor.reset.reset': async (cast, callerRole) => {
    const { id } = await subject(cast, callerRole);
    if (callerRole !== 'owner')
      await cast.firm.owner('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: new Date() });
    return { params: { id }, body: ownPassword(cast, callerRole) };
  },
  'secondFactor.reset.own': (cast, callerRole) => ({
    params: { id: callerRole === 'visitor' ? cast.owner.id : cast[callerRole].id },
    body: ownPassword(cast, callerRole),
  }),
};

export const sessions: Calls = {
  'sessions.list.list': nothing,
  'sessions.end.own': async ({ firm, owner }) => {
    await firm.again(owner);
    const { id } = await firm.owner('sessions').where({ person_id: owner.id }).orderBy('id', 'desc').first('id');
    return { params: { id } };
  },
  'sessions.endOthers.endOthers': nothing,
};

const aToken = { name: 'Nightly import', scope: 'write', days: 30 } as const;

export const tokens: Calls = {
  'tokens.list.list': nothing,
  'tokens.create.create': () => ({ body: aToken }),
  'tokens.revoke.own': async ({ owner }) => {
    const { id } = await owner.client.call(api.tokens.create, { body: aToken });
    return { params: { id } };
  },
};

export const preferences: Calls = {
  'preferences.read.read': nothing,
  'preferences.change.change': () => ({ body: { tilesAttribution: null } }),
};

export const notifications: Calls = {
  'notifications.settings.settings': nothing,
  'notifications.changeSettings.changeSettings': () => ({ body: { status_change: 'digest' } }),
  'notifications.list.list': nothing,
  'notifications.unread.unread': nothing,
  'notifications.read.own': async ({ firm, owner }) => {
    const [notice] = await firm.owner('notifications').insert(aNotice(owner.id), 'id');
    return { params: { id: notice.id } };
  },
  'notifications.readAll.readAll': () => ({ body: {} }),
};

export const drafts: Calls = {
  'drafts.property.own': nothing,
  'drafts.keepProperty.own': () => ({ body: { content: { name: 'Half a name' } } }),
  'drafts.discardProperty.own': nothing,
};
