import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, deal, invitation, member, property } from '../given.ts';
import { calls, refused } from './screens.ts';

const figures = { propertiesCount: 0, dealsCount: 0, dealsClosed: 0, salesValue: 0, commissionTotal: 0, partnersReferred: 0 };
const paul = (id: number) =>
  ({
    ...{ id, fullName: 'Paul Partner', role: 'partner' as const, email: `paul${id}@acre.test`, referralId: `0000${id}` },
    ...{ ...figures, createdAt: '2026-01-31T12:00:00.000Z', emailConfirmedAt: '2026-01-31T12:00:00.000Z', deactivatedAt: null },
  }) as const;
const firstTen = { query: { page: 1, pageSize: 10 } };

describe.concurrent('the member screens need', () => {
  calls(
    'to list partners as cards',
    api.members.list,
    [member(1601), admin],
    { query: { role: 'partner', sort: 'name_asc', page: 1, pageSize: 12 } },
    [paul(1601)],
  );
  calls('to export partners as CSV', api.members.export, [member(1602), admin], { query: { role: 'partner', sort: 'name_asc' } });
  calls('a member with their figures', api.members.get, [member(1603), admin], by(1603), paul(1603));
  refused('to show an error if the member does not exist', api.members.get, [admin], by(999_999), 'person.not_found');
  calls(
    'the properties that a member submitted',
    api.members.properties,
    [member(1604), property(1604, { submittedById: 1604 }), admin],
    { ...by(1604), ...firstTen },
    [
      {
        ...{ id: 1604, name: 'Harbor Building', type: 'office', price: 2_500_000, status: 'marketing_start', images: ['/a.jpg'] },
        ...{ address: '12 Front Street', city: 'New York', state: 'NY' },
      },
    ],
  );
  calls('the deals of a member', api.members.deals, [member(1605), deal(1605, { partnerId: 1605 }), admin], { ...by(1605), ...firstTen }, [
    {
      ...{ id: 1605, propertyName: 'Harbor Building', sellerName: 'Member 1', buyerName: 'Barry Buyer', status: 'active' },
      ...{ value: 1_000_000.5, commissionAmount: 30_000.02, commissionPaid: false, createdAt: '2026-01-31T12:00:00.000Z' },
    },
  ]);
  calls('to show a person', api.people.get, [member(1300), admin], by(1300), { id: 1300, fullName: 'Paul Partner' });
  calls('to search for people', api.people.list, [member(1310), admin], { query: { search: 'paul1310', pageSize: 10 } }, [
    { id: 1310, fullName: 'Paul Partner' },
  ]);
  calls('the monthly figures of a member', api.people.history, [member(1301), admin], by(1301), [{ month: '2026-10', deals: 0 }]);
  calls('the network of a member', api.people.network, [member(1302), admin], by(1302), { total: 0, nodes: [{ id: 1302 }] });
  calls('the results of a referral link', api.people.funnel, [member(1303), admin], by(1303), { visits: 0, registrations: 0 });
});

describe.concurrent('administrators who manage members need', () => {
  calls('to promote a member', api.people.edit, [member(1611), admin], { ...by(1611), body: { role: 'elite' } });
  refused(
    'to show an error if the administrator has to prove their identity',
    api.people.edit,
    [member(1613), ['signed in', { role: 'admin', isProven: false }]],
    { ...by(1613), body: { role: 'elite' } },
    'proof.required',
  );
  calls(
    'to promote a member with a proof of identity',
    api.people.edit,
    [member(1614), ['signed in', { role: 'admin', isProven: false }]],
    { ...by(1614), body: { role: 'elite', proof: { password: 'plum-orchard-42' } } },
  );
  calls('to deactivate a member', api.people.deactivate, [member(1304), admin], by(1304), { id: 1304 });
  calls('to confirm the email of a member', api.people.confirmEmail, [member(1613), admin], by(1613), { id: 1613 });
  calls('to reactivate a member', api.people.reactivate, [member(1305), admin], by(1305), { id: 1305 });
  calls(
    'to reset two-factor authentication for a member',
    api.secondFactor.reset,
    [['a member with a second factor', { id: 1612 }], admin],
    { ...by(1612), body: { password: 'plum-orchard-42' } },
  );
});

describe.concurrent('the invitation screens need', () => {
  calls('to list invitations', api.invitations.list, [invitation(1400), admin], {}, [
    { id: 1400, email: 'ann1400@acre.test', role: 'partner', state: 'pending' },
  ]);
  calls(
    'to invite someone',
    api.invitations.create,
    [admin],
    { body: { email: 'bea@acre.test', role: 'partner', message: null } },
    {
      ...{ id: 1, email: 'bea@acre.test' },
    },
  );
  refused(
    'to show an error if the user already invited this address',
    api.invitations.create,
    [admin, ['an invitation of the caller', { id: 1621 }]],
    { body: { email: 'own1621@acre.test', role: 'partner', message: null } },
    'invitation.open',
  );
  calls('to create an invitation link to share', api.invitations.link, [admin, ['an invitation of the caller', { id: 1622 }]], by(1622), {
    token: 'a-token',
  });
  calls('to resend an invitation', api.invitations.resend, [invitation(1401), admin], by(1401), { id: 1401, state: 'pending' });
  calls('to revoke an invitation', api.invitations.revoke, [invitation(1402), admin], by(1402), { id: 1402, state: 'revoked' });
});
