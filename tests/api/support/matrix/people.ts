import { type Calls, emailOf, nothing, onOwner, onSubject, subject } from './kit.ts';

export const people: Calls = {
  'people.list.list': nothing,
  'people.addClient.add': () => ({ body: { role: 'seller', fullName: 'Cleo Client' } }),
  'people.byReferral.lookUp': async ({ firm, owner }) => {
    const { referral_id: referralId } = await firm.owner('people').where({ id: owner.id }).first('referral_id');
    return { params: { referralId } };
  },
  'people.get.get': onOwner,
  'people.performance.performance': onOwner,
  'members.list.list': () => ({ query: { role: 'partner' } }),
  'members.export.export': () => ({ query: { role: 'elite' } }),
  'members.get.get': onOwner,
  'members.properties.list': onOwner,
  'members.deals.list': onOwner,
  'people.history.history': onOwner,
  'people.network.network': onOwner,
  'people.funnel.funnel': onOwner,
  'people.write.write': ({ owner }) => ({ params: { id: owner.id }, body: { message: 'Shall we talk about the pier?' } }),
  'people.confirmEmail.confirm': onSubject({}),
  'people.deactivate.deactivate': onSubject({}),
  'people.reactivate.reactivate': onSubject({}),
  'people.edit.profile': onSubject({ fullName: 'Another Name', phone: '555 0100' }),
  'people.edit.ownEmail': async (cast, callerRole) => {
    const { id } = await subject(cast, callerRole);
    return { params: { id }, body: { email: emailOf(callerRole) } };
  },
  'people.edit.removePhoto': onSubject({ profileImage: null }),
  'people.edit.role': onSubject({ role: 'admin' }),
  'people.edit.referredBy': onSubject({ referredBy: 1 }, { referralId: 'ABCDEFGH' }, { id: 1 }),
  'people.changePassword.change': async (cast, callerRole) => {
    const { id, password } = await subject(cast, callerRole);
    return { params: { id }, body: { currentPassword: password, newPassword: 'pear-orchard-43' } };
  },
};

export const house: Calls = {
  'house.contact.contact': nothing,
  'house.changeContact.changeContact': () => ({ body: { fullName: 'The Desk', email: 'desk@acre.test' } }),
};
