import { api, type CallInput } from '@acre/contracts';
import { dealParts } from '@acre/domain';
import { describe, expect, it } from 'vitest';
import { openDealFirm, refusal } from './support/deal-firm.ts';
import type { Someone } from './support/firm.ts';

const { firm, admin, partner, elite, otherPartner, otherElite, seller, buyer, listed, hidden, create, edit } = await openDealFirm();

describe('the people offered for a deal', () => {
  const offered = (who: Someone, query: CallInput<typeof api.deals.participants>['query'] = {}) =>
    who.client.call(api.deals.participants, { query });
  const ids = async (who: Someone, query: CallInput<typeof api.deals.participants>['query'] = {}) =>
    (await offered(who, query)).map(({ id }) => id).sort((a, b) => a - b);

  it('are told by id, name and role alone', async () => {
    for (const person of await offered(admin, { propertyId: listed.id }))
      expect(Object.keys(person).sort()).toEqual(['fullName', 'id', 'role']);
  });

  it('are clients, administrators, the submitter and the member themself: no list of partners or elites leaks', async () => {
    expect(await ids(partner)).toEqual([admin.id, partner.id, seller, buyer].sort((a, b) => a - b));
    expect(await ids(partner, { propertyId: listed.id })).toEqual(
      [admin.id, partner.id, otherElite.id, seller, buyer].sort((a, b) => a - b),
    );
  });

  it('are everybody for an administrator', async () => {
    expect(await ids(admin)).toHaveLength(7);
  });

  it.each(dealParts)('as its %s have a role for it, or are its property’s submitter as the seller', async (part) => {
    const having = async (who: Someone) => (await offered(who, { part, propertyId: listed.id })).map(({ role, id }) => [role, id]);
    const [all, theirs] = [await having(admin), await having(partner)];
    const clients = {
      seller: [seller, otherElite.id],
      buyer: [buyer],
      partner: [partner.id, otherPartner.id],
      elite: [elite.id, otherElite.id],
    };
    expect(all.map(([, id]) => id).sort()).toEqual([admin.id, ...clients[part]].sort());
    const chosen = { seller: [admin.id, ...clients.seller], buyer: [admin.id, buyer], partner: [partner.id], elite: [] };
    expect(theirs.map(([, id]) => id).sort()).toEqual([...chosen[part]].sort());
  });

  it('are found by a piece of their name or by their number, the others are counted', async () => {
    expect(await ids(partner, { part: 'seller', search: 'ALLY' })).toEqual([seller]);
    expect(await ids(partner, { part: 'seller', propertyId: listed.id, id: otherElite.id })).toEqual([otherElite.id]);
    expect(await ids(partner, { part: 'seller', id: otherElite.id })).toEqual([]);
    expect(await ids(partner, { id: otherPartner.id })).toEqual([]);
    expect(await partner.client.page(api.deals.participants, { query: { part: 'buyer', pageSize: 1 } })).toMatchObject({ total: 2 });
    expect(await partner.ask('GET', '/api/deals/participants?part=owner')).toMatchObject({ status: 400 });
  });

  it('do not tell the submitter of a property that is hidden', async () => {
    const reply = await partner.ask('GET', `/api/deals/participants?propertyId=${hidden.id}`);
    expect(reply).toMatchObject({ status: 404, json: { code: 'property.not_found' } });
  });

  it('do not include who was deleted', async () => {
    const gone = await firm.join('admin');
    await firm.owner('people').where({ id: gone.id }).update({ deleted_at: new Date() });
    expect(await ids(admin)).not.toContain(gone.id);
    expect(await create(admin, { sellerId: gone.id })).toMatchObject(refusal(400, 'deal.person_not_eligible', 'sellerId'));
  });
});

describe('the list of deals', () => {
  it('shows administrators all, and each member those in which they have their part', async () => {
    const deal = await firm.deal(listed, { partnerId: otherPartner.id, eliteId: otherElite.id, sellerId: seller });
    const seen = async (who: Someone, query = {}) => (await who.client.call(api.deals.list, { query })).map(({ id }) => id);
    expect(await seen(otherPartner)).toEqual([deal.id]);
    expect(await seen(otherElite)).toEqual([deal.id]);
    expect(await seen(admin, { pageSize: 1 })).toEqual([deal.id]);
    expect(await seen(partner)).not.toContain(deal.id);
  });

  it('is searched by property name or deal number and filtered by status and property', async () => {
    const other = await firm.property(admin, { name: 'Quartz 50% Hall', status: 'marketing_start' });
    const deal = await firm.deal(other);
    const found = async (query: CallInput<typeof api.deals.list>['query']) =>
      (await admin.client.call(api.deals.list, { query })).map(({ id }) => id);
    for (const search of ['quartz', '50%', 'Z 50', String(deal.id)]) expect(await found({ search }), search).toContain(deal.id);
    expect(await found({ search: 'q%hall' })).toEqual([]);
    expect(await found({ search: '99999999999999' })).toEqual([]);
    expect(await found({ propertyId: other.id })).toEqual([deal.id]);
    expect(await found({ propertyId: other.id, status: 'closed' })).toEqual([]);
  });
});

describe('a change of a deal', () => {
  it('of the status is for its partner and elite, writes the history and closes today', async () => {
    const deal = await firm.deal(listed, { partnerId: partner.id, eliteId: elite.id });
    expect((await edit(partner, deal, { status: 'under_contract' })).status).toBe(200);
    const closed = await edit(elite, deal, { status: 'closed' });
    expect(closed.json).toMatchObject({
      closingDate: new Date().toISOString().slice(0, 10),
      history: [{ status: 'active' }, { status: 'under_contract' }, { status: 'closed' }],
      version: 3,
    });
    const [newest] = await partner.client.call(api.activities.list, { query: { entityType: 'deal', entityId: deal.id } });
    expect(newest).toMatchObject({ type: 'status_change', oldValue: 'under_contract', newValue: 'closed', userId: elite.id });
  });

  it('takes the whole record back as its partner read it, and refuses any other value', async () => {
    const made = await firm.deal(listed, { partnerId: partner.id, commissionAmount: 12.34, notes: 'Ours' });
    const deal = await partner.client.call(api.deals.get, { params: { id: made.id } });
    expect((await edit(partner, deal, { ...deal })).json).toEqual(deal);
    for (const different of [
      { value: 5 },
      { commissionAmount: 12.35 },
      { commissionPaid: true },
      { notes: 'Mine' },
      { sellerId: seller },
      { closingDate: '2030-01-01' },
      { propertyName: 'x' },
    ])
      expect(await edit(partner, deal, different)).toMatchObject(refusal(403, 'field.read_only', Object.keys(different)[0] ?? ''));
  });

  it('made on an older version is refused', async () => {
    const deal = await firm.deal(listed, { partnerId: partner.id });
    expect((await edit(partner, deal, { status: 'under_contract', version: deal.version })).status).toBe(200);
    expect((await edit(partner, deal, { status: 'closed', version: deal.version })).status).toBe(412);
  });

  it('to another property or person is held to the same eligibility', async () => {
    const deal = await firm.deal(listed, { sellerId: seller });
    expect(await edit(admin, deal, { buyerId: partner.id })).toMatchObject(refusal(400, 'deal.person_not_eligible', 'buyerId'));
    expect(await edit(admin, deal, { propertyId: 2_147_483_647 })).toMatchObject(refusal(400, 'deal.property_unknown', 'propertyId'));
    expect((await edit(admin, deal, { propertyId: hidden.id, buyerId: buyer, closingDate: '2030-01-31' })).json).toMatchObject({
      propertyName: 'Hidden Tower',
      buyerName: 'Barry Buyer',
      closingDate: '2030-01-31',
    });
  });
});
