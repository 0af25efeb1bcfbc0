import { api } from '@acre/contracts/api';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import { dealParts } from '@acre/domain/deals/participant-eligibility';
import { describe, expect, it } from 'vitest';
import { openDealFirm, refusal } from './support/deal-firm.ts';
import type { Someone } from './support/firm.ts';

/** Today in the default time zone of a firm. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

const { firm, admin, partner, elite, otherPartner, otherElite, seller, buyer, listed, hidden, create, edit } = await openDealFirm();

describe('the people offered for a deal', () => {
  const offered = (who: Someone, query: CallInput<typeof api.deals.participants>['query'] = {}) =>
    who.client.call(api.deals.participants, { query: { ...(who.role !== 'admin' && { propertyId: listed.id }), ...query } });
  const ids = async (who: Someone, query: CallInput<typeof api.deals.participants>['query'] = {}) =>
    (await offered(who, query)).map(({ id }) => id).sort((a, b) => a - b);

  it('are described by id, name and role alone', async () => {
    for (const person of await offered(admin, { propertyId: listed.id }))
      expect(Object.keys(person).sort()).toEqual(['fullName', 'id', 'role']);
  });

  it('are clients, administrators, the submitter and the member themselves, but no other partners or elites', async () => {
    expect(await ids(partner)).toEqual([admin.id, partner.id, otherElite.id, seller, buyer].sort((a, b) => a - b));
  });

  it('are returned to members only for a given property', async () => {
    expect(await partner.ask('GET', '/api/deals/participants')).toMatchObject(refusal(400, 'deal.property_missing', 'propertyId'));
  });

  it('include everyone for an administrator', async () => {
    expect(await ids(admin)).toHaveLength(7);
  });

  it.each(dealParts)('as its %s have a fitting role (the submitter of the property can also be the seller)', async (part) => {
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

  it('are found by part of their name or by id, and their total includes people on other pages', async () => {
    expect(await ids(partner, { part: 'seller', search: 'ALLY' })).toEqual([seller]);
    expect(await ids(partner, { part: 'seller', propertyId: listed.id, id: otherElite.id })).toEqual([otherElite.id]);
    expect(await ids(partner, { id: otherPartner.id })).toEqual([]);
    expect(
      await partner.client.page(api.deals.participants, { query: { propertyId: listed.id, part: 'buyer', pageSize: 1 } }),
    ).toMatchObject({ total: 2 });
    expect(await partner.ask('GET', `/api/deals/participants?propertyId=${listed.id}&part=owner`)).toMatchObject({ status: 400 });
  });

  it('do not reveal the submitter of a hidden property', async () => {
    const reply = await partner.ask('GET', `/api/deals/participants?propertyId=${hidden.id}`);
    expect(reply).toMatchObject({ status: 404, json: { code: 'property.not_found' } });
  });

  it('do not include deleted people', async () => {
    const gone = await firm.join('admin');
    await firm.owner('people').where({ id: gone.id }).update({ deleted_at: new Date() });
    expect(await ids(admin)).not.toContain(gone.id);
    expect(await create(admin, { sellerId: gone.id })).toMatchObject(refusal(400, 'deal.person_not_eligible', 'sellerId'));
  });
});

describe('the list of deals', () => {
  it('shows administrators all deals, and each member those in which they take part', async () => {
    const deal = await firm.deal(listed, { partnerId: otherPartner.id, eliteId: otherElite.id, sellerId: seller });
    const seen = async (who: Someone, query = {}) => (await who.client.call(api.deals.list, { query })).map(({ id }) => id);
    expect(await seen(otherPartner)).toEqual([deal.id]);
    expect(await seen(otherElite)).toEqual([deal.id]);
    expect(await seen(admin, { pageSize: 1 })).toEqual([deal.id]);
    expect(await seen(partner)).not.toContain(deal.id);
  });

  it('can be narrowed to commissions that are due, with their sum', async () => {
    const deal = await firm.deal(listed, { partnerId: otherPartner.id, commissionAmount: 12.05 });
    const due = async (who: Someone) => (await who.client.call(api.deals.list, { query: { commission: 'due' } })).map(({ id }) => id);
    const sum = async (who: Someone) =>
      (await who.client.call(api.deals.totals, { query: { commission: 'due' } })).find(({ status }) => status === 'closed');
    expect(await due(otherPartner)).toEqual([]);
    await edit(admin, deal, { status: 'closed' });
    expect(await due(otherPartner)).toEqual([deal.id]);
    expect(await due(admin)).toContain(deal.id);
    expect(await sum(otherPartner)).toMatchObject({ count: 1, commissionAmount: 12.05 });
    await edit(admin, deal, { commissionPaid: true });
    expect([await due(otherPartner), await sum(otherPartner)]).toMatchObject([[], { count: 0, commissionAmount: 0 }]);
    expect(await admin.ask('GET', '/api/deals?commission=paid')).toMatchObject({ status: 400, json: { issues: [{ path: 'commission' }] } });
  });

  it('is searched by property name or deal number and filtered by status and property', async () => {
    const other = await firm.property(admin, { name: 'Quartz 50% Hall', status: 'marketing_start' });
    const deal = await firm.deal(other);
    const found = async (query: CallInput<typeof api.deals.list>['query']) =>
      (await admin.client.call(api.deals.list, { query })).map(({ id }) => id);
    for (const search of ['quartz', '50%', 'Z 50', '50 quartz', String(deal.id), `#${deal.id}`])
      expect(await found({ search }), search).toContain(deal.id);
    expect(await found({ search: 'q%hall' })).toEqual([]);
    expect(await found({ search: '99999999999999' })).toEqual([]);
    expect(await found({ propertyId: other.id })).toEqual([deal.id]);
    expect(await found({ propertyId: other.id, status: 'closed' })).toEqual([]);
  });
});

describe('changing a deal', () => {
  it('to another status is open to its partner and elite, is recorded in its history, and sets today as the closing date of a closed deal', async () => {
    const deal = await firm.deal(listed, { partnerId: partner.id, eliteId: elite.id });
    expect((await edit(partner, deal, { status: 'under_contract' })).status).toBe(200);
    const closed = await edit(elite, deal, { status: 'closed' });
    expect(closed.json).toMatchObject({
      closingDate: today(),
      history: [{ status: 'active' }, { status: 'under_contract' }, { status: 'closed' }],
      version: 3,
    });
    const [newest] = await partner.client.call(api.activities.list, { query: { entityType: 'deal', entityId: deal.id } });
    expect(newest).toMatchObject({ type: 'status_change', oldValue: 'under_contract', newValue: 'closed', userId: elite.id });
  });

  it('accepts the whole record as its partner read it, and refuses any other value', async () => {
    const made = await firm.deal(listed, { partnerId: partner.id, commissionAmount: 12.34, notes: 'Ours' });
    const deal = await partner.client.call(api.deals.get, { params: { id: made.id } });
    expect((await edit(partner, deal, { ...deal })).json).toEqual(deal);
    for (const different of [
      { commissionAmount: 12.35 },
      { commissionPaid: true },
      { sellerId: seller },
      { propertyName: 'x' },
      { propertyStatus: 'closed_paid' },
      { property: { status: 'closed_paid' } },
    ])
      expect(await edit(partner, deal, different)).toMatchObject(refusal(403, 'field.read_only', Object.keys(different)[0] ?? ''));
  });

  it('in the fields buyer, value, closing date and notes is open to its partner and elite while it is in progress', async () => {
    const deal = await firm.deal(listed, { partnerId: partner.id, eliteId: elite.id });
    const change = { buyerId: buyer, value: 2_000.05, closingDate: '2030-01-31', notes: 'Ours' };
    expect((await edit(partner, deal, change)).json).toMatchObject({ ...change, buyerName: 'Barry Buyer' });
    expect((await edit(elite, deal, { status: 'closed' })).json).toMatchObject({ closingDate: today() });
    for (const [field, value] of Object.entries({ buyerId: null, value: 5, closingDate: '2026-01-01', notes: null }))
      expect(await edit(partner, deal, { [field]: value })).toMatchObject(refusal(403, 'field.read_only', field));
  });

  it('cannot close it on a future date, but can correct the closing date afterwards', async () => {
    const deal = await firm.deal(listed);
    await edit(admin, deal, { closingDate: '2030-01-31' });
    expect((await edit(admin, deal, { status: 'closed' })).json).toMatchObject({ closingDate: today() });
    expect(await edit(admin, deal, { closingDate: '2030-01-31' })).toMatchObject(refusal(400, 'deal.closing_in_future', 'closingDate'));
    expect((await edit(admin, deal, { closingDate: '2026-01-31' })).json).toMatchObject({ closingDate: '2026-01-31' });
  });

  it('can also change its property in the same transaction, for administrators', async () => {
    const property = await firm.property(admin, { status: 'marketing_start' });
    const deal = await firm.deal(property);
    expect(deal).toMatchObject({ propertyStatus: 'marketing_start', priceAfterDrop: null });
    expect((await edit(admin, deal, { status: 'under_contract', property: { status: 'price_drop' } })).json).toMatchObject({
      status: 'under_contract',
      propertyStatus: 'price_drop',
      priceAfterDrop: property.price,
    });
    const [newest] = await admin.client.call(api.activities.list, { query: { entityType: 'property', entityId: property.id } });
    expect(newest).toMatchObject({ type: 'status_change', newValue: 'price_drop' });
    const stale = await edit(admin, deal, { status: 'closed', property: { status: 'closed_paid' }, version: deal.version });
    expect(stale.status).toBe(412);
    expect(await edit(admin, deal, { property: { status: 'sold' } })).toMatchObject({ status: 400 });
    const outdated = await edit(admin, deal, { status: 'closed', property: { status: 'closed_paid', from: 'marketing_start' } });
    expect(outdated).toMatchObject(refusal(412, 'version.stale', 'property'));
    expect(await admin.client.call(api.deals.get, { params: { id: deal.id } })).toMatchObject({ status: 'under_contract' });
    expect(await admin.client.call(api.properties.get, { params: { id: property.id } })).toMatchObject({ status: 'price_drop' });
  });

  it('to cancelled is open only to administrators once its commission is paid, with or without reversing it', async () => {
    const deal = await firm.deal(listed, { partnerId: partner.id, commissionAmount: 100 });
    await edit(admin, deal, { commissionPaid: true });
    expect(await edit(partner, deal, { status: 'cancelled' })).toMatchObject(refusal(409, 'deal.commission_stands', 'status'));
    expect((await edit(admin, deal, { status: 'cancelled', commissionPaid: false })).json).toMatchObject({ commissionPaid: false });
    const lines = await admin.client.call(api.ledger.list, { query: { dealId: deal.id } });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('based on an older version is refused', async () => {
    const deal = await firm.deal(listed, { partnerId: partner.id });
    expect((await edit(partner, deal, { status: 'under_contract', version: deal.version })).status).toBe(200);
    expect((await edit(partner, deal, { status: 'closed', version: deal.version })).status).toBe(412);
  });

  it('to another property or person follows the same eligibility rules', async () => {
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
