import { api, type CallInput, type Endpoint } from '@acre/contracts';
import { createWebClient } from '@acre/web/client';
import { describe, it } from 'vitest';
import { type Need, needsOf } from '../frame.ts';
import type { State } from '../states.ts';

const needs = needsOf('web');
const admin: State = ['signed in', { role: 'admin' }];

type Wanted<E extends Endpoint> = Need<E> extends infer N ? (N extends { reply: infer R } ? R : never) : never;

/** One call of the office's screens by an administrator, and the little of its answer that they go by. */
function calls<E extends Endpoint>(when: string, endpoint: E, given: readonly State[], call: CallInput<E>, reply?: Wanted<E>): void {
  const need = { given: [...given, admin], when, call, reply } as unknown as Need<E>;
  it(when, () =>
    needs(endpoint, need, async (url) => {
      await createWebClient(url).call(endpoint, call);
    }),
  );
}

const property = (id: number): State => ['a property', { id, status: 'marketing_start' }];
const deal = (id: number): State => ['a deal', { id }];
const member = (id: number): State => ['a member', { id }];
const invitation = (id: number): State => ['an invitation', { id }];
const template = (id: number): State => ['a template', { id }];
const by = (id: number) => ({ params: { id } });

describe('the screens of the office need', () => {
  calls('to sign out', api.session.logout, [], {});
  calls('where the caller is signed in', api.sessions.list, [], {}, [{ isCurrent: true }]);
  calls('to end all other sessions', api.sessions.endOthers, [], {});
  calls('whether two-factor sign-in is on', api.secondFactor.read, [], {}, { isOn: false, isRequired: false });
  calls(
    'to make a token',
    api.tokens.create,
    [],
    { body: { name: 'Export', scope: 'read', days: 30 } },
    { name: 'Export', token: 'acre_x' },
  );
  calls('the address that is not confirmed yet', api.emailChange.read, [], {}, { pending: null });

  calls('the properties like one', api.properties.similar, [property(101), property(102)], by(101), [{ name: 'Harbor Building' }]);
  calls('to delete a property', api.properties.remove, [property(104)], by(104));
  calls('what was deleted', api.properties.deleted, [['a deleted property', { id: 105 }]], {}, [{ id: 105, name: 'Harbor Building' }]);
  calls('to restore a property', api.properties.restore, [['a deleted property', { id: 106 }]], by(106), { id: 106 });
  calls(
    'to give several properties a status',
    api.properties.changeStatuses,
    [property(107)],
    { body: { status: 'underwriting', ids: [107] } },
    { changed: [107], unchanged: [], unknown: [] },
  );
  calls('place and state of a ZIP code', api.places.byZipCode, [], { params: { zipCode: '10004' } }, { city: 'New York', state: 'NY' });
  calls(
    'what was found',
    api.search.everything,
    [property(108)],
    { query: { q: 'harbor' } },
    { properties: [{ name: 'Harbor Building' }] },
  );
  calls('the draft that there is none of', api.drafts.property, [], {}, { draft: null });

  calls('how many deals stand in each status', api.deals.totals, [deal(121)], {}, [{ status: 'active', count: 1, value: 1_000_000.5 }]);
  calls(
    'to move a deal',
    api.deals.edit,
    [deal(123)],
    { ...by(123), body: { status: 'under_contract' } },
    { id: 123, status: 'under_contract' },
  );
  calls('the commission plan', api.commission.plan, [], {}, { version: 1, elite: 10 });
  calls('lines of the ledger', api.ledger.list, [['a paid commission', { dealId: 124 }]], {}, [{ level: 'house', amount: 30_000.02 }]);
  calls('the sum of the ledger', api.ledger.total, [], {}, { count: 1, amount: 30_000.02 });
  calls('the sum of a person', api.ledger.totalOfPerson, [member(1251)], by(1251), { count: 0, amount: 0 });
  calls('a statement', api.ledger.statement, [member(1252)], { ...by(1252), query: { month: '2026-10' } }, { month: '2026-10', paid: 0 });

  calls('a member', api.people.get, [member(1300)], by(1300), { id: 1300, fullName: 'Paul Partner' });
  calls('the months of a member', api.people.history, [member(1301)], by(1301), [{ month: '2026-10', deals: 0 }]);
  calls('the network of a member', api.people.network, [member(1302)], by(1302), { total: 0, nodes: [{ id: 1302 }] });
  calls('what came of a referral link', api.people.funnel, [member(1303)], by(1303), { visits: 0, registrations: 0 });
  calls('to shut a member out', api.people.deactivate, [member(1304)], by(1304), { id: 1304 });
  calls('to let a member in again', api.people.reactivate, [member(1305)], by(1305), { id: 1305 });

  calls('invitations', api.invitations.list, [invitation(1400)], {}, [{ email: 'ann1400@acre.test', state: 'pending' }]);
  calls('to send an invitation again', api.invitations.resend, [invitation(1401)], by(1401), { id: 1401, state: 'pending' });
  calls('to revoke an invitation', api.invitations.revoke, [invitation(1402)], by(1402), { id: 1402, state: 'revoked' });

  calls('templates', api.templates.list, [template(1500)], {}, [{ name: 'Short sale', steps: [{ name: 'Offer' }] }]);
  calls('to duplicate a template', api.templates.duplicate, [template(1501)], by(1501), { name: 'Short sale' });
  calls('to make a template the default', api.templates.setDefault, [template(1502)], by(1502), { id: 1502, isDefault: true });
  calls('to delete a template', api.templates.remove, [template(1503)], by(1503));

  calls('how many notifications are unread', api.notifications.unread, [], {}, { unread: 0 });
  calls('how the caller is told', api.notifications.settings, [], {}, { status_change: 'email' });
  calls('the contact of the house', api.house.contact, [], {}, { fullName: 'Member 1', email: 'admin@acre.test' });
  calls(
    'everything on the dashboard',
    api.dashboard.read,
    [property(151)],
    { query: { period: '30d' } },
    {
      figures: { propertiesListed: { value: 1 } },
      pipeline: { counts: { marketing: 1 } },
    },
  );
});
