import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import type { Answer, CallInput } from '@acre/contracts/mechanism/call-types';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { describe, it } from 'vitest';
import { type Need, needsOf } from '../frame.ts';
import type { State } from '../states.ts';

const needs = needsOf('cli');
const cookie = 'acre.sid=an-id';
const sends = { cookie: ['^acre\\.sid=.+', cookie] } as const;
const admin: State = ['signed in', { role: 'admin' }];
const own = { password: 'plum-orchard-42' };

type Wanted<E extends Endpoint> = Need<E> extends infer N ? (N extends { reply: infer R } ? R : never) : never;

/**
 * Registers a test in which the command line makes this call as an administrator. `reply` contains only the few fields of the answer that
 * the command line uses.
 */
function calls<E extends Endpoint>(when: string, endpoint: E, given: readonly State[], call: CallInput<E>, reply?: Wanted<E>): void {
  const need = { given: [admin, ...given], when, call, sends, reply } as unknown as Need<E>;
  it(when, () =>
    needs(endpoint, need, async (url) => {
      await (createCliClient({ url, cookie }).call(endpoint, call) as Promise<Answer<E>>);
    }),
  );
}

const property = (id: number): State => ['a property', { id, status: 'marketing_start' }];
const deal = (id: number): State => ['a deal', { id }];
const member = (id: number): State => ['a member', { id }];
const invitation = (id: number): State => ['an invitation', { id }];
const template = (id: number): State => ['a template', { id }];
const preferences: State = ['preferences', { version: 3, signUp: 'open' }];
const by = (id: number) => ({ params: { id } });
const month = '2026-10';

describe('the command line needs', () => {
  calls('to identify the logged-in user', api.session.user, [], {}, { id: 1, fullName: 'Grace Admin', role: 'admin' });
  calls('to check whether the server is ready', api.system.ready, [], {}, { status: 'ready' });
  calls('to log out', api.session.logout, [], {});
  calls('to check whether two-factor authentication is on', api.secondFactor.read, [], {}, { isOn: false });
  calls('to show the preferences', api.preferences.read, [preferences], {}, { signUp: 'open' });
  calls('to change the preferences', api.preferences.change, [preferences], { body: { signUp: 'invitation' } }, { signUp: 'invitation' });
  calls('to request a data archive', api.account.requestData, [], { body: own }, { url: '/api/account/downloads/x' });

  calls('to show a property', api.properties.get, [property(41)], by(41), {
    id: 41,
    name: 'Harbor Building',
    status: 'marketing_start',
    version: 1,
  });
  calls('to create a property', api.properties.create, [], { body: aProperty() }, { id: 42, name: 'Harbor House' });
  calls(
    'to check a status change of properties without making it',
    api.properties.tryStatuses,
    [property(48)],
    { query: { status: 'underwriting', ids: '48' } },
    [{ id: 48, outcome: 'changed', status: 'marketing_start', version: 1 }],
  );
  calls(
    'to change the status of properties that have not changed since they were read',
    api.properties.changeStatusesByVersion,
    [property(47)],
    { body: { status: 'underwriting', lines: [{ id: 47, version: 1 }] } },
    [{ id: 47, outcome: 'changed', status: 'marketing_start', version: 1 }],
  );
  calls(
    'to check an import without storing it',
    api.properties.checkImport,
    [],
    { body: { duplicates: 'create', lines: [{ ...aProperty(), externalKey: 'deed-7' }] } },
    [{ externalKey: 'deed-7', outcome: 'created', id: null }],
  );
  calls('to list conversations', api.conversations.inbox, [property(49), ['an enquiry', { id: 49, propertyId: 49 }]], {}, [
    {
      ...{ id: 49, propertyName: 'Harbor Building', withName: 'Paul Partner', unread: false },
      lastMessage: { excerpt: 'Is there parking?', createdAt: '2026-10-05T14:30:00.000Z' },
    },
  ]);
  calls('to show a conversation', api.conversations.get, [property(50), ['an enquiry', { id: 50, propertyId: 50 }]], by(50), {
    id: 50,
    withName: 'Paul Partner',
  });
  calls('to delete a property', api.properties.remove, [property(43)], by(43));
  calls('to list deleted properties', api.properties.deleted, [['a deleted property', { id: 44 }]], {}, [
    { id: 44, name: 'Harbor Building' },
  ]);
  calls('to restore a property', api.properties.restore, [['a deleted property', { id: 45 }]], by(45), { id: 45, name: 'Harbor Building' });
  calls('to export properties', api.properties.export, [property(46)], {});

  const listed = { id: 51, propertyName: 'Harbor Building', sellerName: 'Grace Admin', value: 1_000_000.5, status: 'active' } as const;
  calls('a page of deals as a table', api.deals.list, [deal(51)], { query: { page: 1, pageSize: 20 } }, [listed]);
  calls('to show a deal', api.deals.get, [deal(52)], by(52), { ...listed, id: 52, version: 1 });
  calls('to check who can participate in a deal', api.deals.participants, [property(53)], { query: { propertyId: 53, part: 'seller' } }, [
    { id: 1 },
  ]);
  calls(
    'to create a deal',
    api.deals.create,
    [property(54), ['a client', { id: 540 }]],
    { body: { propertyId: 54, sellerId: 540, value: 1_250_000 } },
    { id: 54, propertyName: 'Harbor Building' },
  );
  calls(
    'to change the status of a deal',
    api.deals.edit,
    [deal(55)],
    { ...by(55), body: { status: 'under_contract' } },
    { id: 55, status: 'under_contract' },
  );
  calls('to edit a deal', api.deals.edit, [deal(561)], { ...by(561), body: { notes: 'Hurry' } }, { id: 561, notes: 'Hurry' });
  calls('to export deals', api.deals.export, [deal(56)], {});

  const share = { level: 'house', percentage: 100, amount: 30_000 } as const;
  calls(
    'to preview the split of a commission',
    api.commission.preview,
    [],
    { query: { amount: 30_000 } },
    { planVersion: 1, shares: [share] },
  );
  const entry = { id: 1, level: 'house', amount: 30_000.02, reason: 'commission_paid', createdAt: '2026-10-05T14:30:00.000Z' } as const;
  calls(
    'a page of ledger entries as a table',
    api.ledger.list,
    [['a paid commission', { dealId: 57 }]],
    { query: { page: 1, pageSize: 20 } },
    [entry],
  );
  const statement = { personName: 'Paul Partner', month, balanceBefore: 0, paid: 0, takenBack: 0, balanceAfter: 0 } as const;
  calls('a statement as a table', api.ledger.statement, [member(580)], { ...by(580), query: { month } }, statement);
  calls('a statement as CSV', api.ledger.statementCsv, [member(581)], { ...by(581), query: { month } });
  calls('a statement as PDF', api.ledger.statementPdf, [member(582)], { ...by(582), query: { month } });

  calls('a page of people as a table', api.people.list, [member(610)], { query: { page: 1, pageSize: 20 } }, [
    { id: 610, fullName: 'Paul Partner', role: 'partner' },
  ]);
  calls('to show a person', api.people.get, [member(611)], by(611), { id: 611, fullName: 'Paul Partner', deactivatedAt: null });
  calls(
    'to add a seller',
    api.people.addClient,
    [],
    { body: { role: 'seller', fullName: 'Sue Seller' } },
    { id: 612, fullName: 'Sue Seller' },
  );
  calls('to deactivate a member', api.people.deactivate, [member(613)], by(613), { id: 613, deactivatedAt: '2026-10-05T14:30:00.000Z' });
  calls('to confirm the email of a member', api.people.confirmEmail, [member(618)], by(618), {
    id: 618,
    emailConfirmedAt: '2026-10-05T14:30:00.000Z',
  });
  calls('to reactivate a member', api.people.reactivate, [member(614)], by(614), { id: 614, deactivatedAt: null });
  calls(
    'to edit a member',
    api.people.edit,
    [member(616)],
    { ...by(616), body: { role: 'elite', version: 1, proof: own } },
    { id: 616, fullName: 'Paul Partner' },
  );
  calls(
    'a page of the security log',
    api.securityLog.list,
    [['an entry of the security log', {}]],
    { query: { kind: 'signed_in', page: 1, pageSize: 20 } },
    [{ id: 1, kind: 'signed_in' }],
  );
  calls('to export the security log', api.securityLog.export, [], { query: {} });
  calls('to reset two-factor authentication for a member', api.secondFactor.reset, [['a member with a second factor', { id: 615 }]], {
    ...by(615),
    body: own,
  });

  const invited = { id: 711, email: 'ann711@acre.test', role: 'partner', state: 'pending' } as const;
  calls('a page of invitations as a table', api.invitations.list, [invitation(710)], { query: { page: 1, pageSize: 20 } }, [
    { ...invited, inviterName: 'Grace Admin' },
  ]);
  calls('to show an invitation', api.invitations.get, [invitation(711)], by(711), invited);
  calls(
    'to invite someone',
    api.invitations.create,
    [],
    { body: { email: 'new@acre.test', role: 'elite' } },
    { id: 712, email: 'new@acre.test' },
  );
  calls('to resend an invitation', api.invitations.resend, [invitation(713)], by(713), { id: 713, state: 'pending' });
  calls('to check whether the server sends email', api.system.config, [], {}, { sendsMail: false });
  calls('to revoke an invitation', api.invitations.revoke, [invitation(714)], by(714), { id: 714, state: 'revoked' });

  const step = { id: 'offer', name: 'Offer', order: 1 } as const;
  const flow = { name: 'Short sale', steps: [step] } as const;
  calls('all templates as a table', api.templates.list, [template(810)], {}, [{ id: 810, ...flow, isDefault: false }]);
  calls('a template as a file', api.templates.export, [template(811)], by(811), flow);
  calls('to create a template', api.templates.create, [], { body: { name: 'Short sale', steps: [step] } }, { id: 812, name: 'Short sale' });
  calls('to duplicate a template', api.templates.duplicate, [template(813)], by(813), { id: 814 });
  calls('to make a template the default', api.templates.setDefault, [template(815)], by(815), { id: 815, isDefault: true });
  calls('to delete a template', api.templates.remove, [template(816)], by(816));

  const told = {
    id: 1,
    type: 'property_submission',
    message: 'Harbor Building was submitted for review',
    createdAt: '2026-10-05T14:30:00.000Z',
  } as const;
  calls('a page of activities as a table', api.activities.list, [property(91)], { query: { page: 1, pageSize: 20 } }, [told]);

  it('to learn that no code is required', () =>
    refusedToSomebody('sending a code that is not required', api.session.code, { body: { code: '123456' } }, 'second_factor.not_asked'));

  it('to learn that a data download link has expired', () =>
    needs(
      api.account.data,
      {
        given: [admin],
        when: 'following an expired data download link',
        call: { params: { key: 'over' } },
        sends,
        refused: 'link.invalid',
      },
      async (url) => {
        await createCliClient({ url, cookie })
          .call(api.account.data, { params: { key: 'over' } })
          .catch(() => undefined);
      },
    ));
});

const refusedToSomebody = <E extends Endpoint>(when: string, endpoint: E, call: CallInput<E>, refused: 'second_factor.not_asked') =>
  needs(endpoint, { given: [], when, call, refused }, async (url) => {
    await createCliClient({ url })
      .call(endpoint, call)
      .catch(() => undefined);
  });

function aProperty() {
  const place = { address: '12 Front Street', city: 'New York', state: 'NY', zipCode: '10004' } as const;
  return { name: 'Harbor House', type: 'office', ...place, price: 2_500_000 } as const;
}
