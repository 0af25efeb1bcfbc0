import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import { describe, expect, it } from 'vitest';
import { openDealFirm, refusal } from './support/deal-firm.ts';
import type { Someone } from './support/firm.ts';
import { aDeal } from './support/samples.ts';

const { firm, admin, partner, elite, otherPartner, otherElite, seller, buyer, listed, hidden, create } = await openDealFirm();
type Different = Parameters<typeof create>[1];
const mine = (who: Someone) => (who.role === 'elite' ? { eliteId: who.id } : { partnerId: who.id });

describe('creating a deal', () => {
  it('is open to members on a property they can see, with themselves in their own role', async () => {
    for (const who of [partner, elite]) {
      const reply = await create(who, mine(who));
      expect(reply, reply.text).toMatchObject({
        status: 201,
        json: { status: 'active', commissionPaid: false, commissionAmount: null, ...mine(who) },
      });
      expect(reply.json).toMatchObject({ propertyName: 'Listed Tower', sellerName: otherElite.fullName, history: [{ status: 'active' }] });
    }
  });

  it('is refused on a property that the caller cannot see, as if it did not exist', async () => {
    const refused = refusal(400, 'deal.property_unknown', 'propertyId');
    expect(await create(partner, { ...mine(partner), propertyId: hidden.id })).toMatchObject(refused);
    expect(await create(partner, { ...mine(partner), propertyId: 2_147_483_647 })).toMatchObject(refused);
    expect(await create(admin, { propertyId: 2_147_483_647 })).toMatchObject(refused);
  });

  it('is refused to members who leave themselves out, name someone else, or fill a part that does not fit their role', async () => {
    expect(await create(partner)).toMatchObject(refusal(403, 'deal.not_yours', 'partnerId'));
    expect(await create(partner, { partnerId: otherPartner.id })).toMatchObject(refusal(403, 'deal.not_yours', 'partnerId'));
    expect(await create(partner, { ...mine(partner), eliteId: elite.id })).toMatchObject(refusal(403, 'deal.not_yours', 'eliteId'));
    expect(await create(elite, { ...mine(elite), partnerId: partner.id })).toMatchObject(refusal(403, 'deal.not_yours', 'partnerId'));
  });

  it('is refused to a partner with an elite who is not above them, and allowed with one who is', async () => {
    const above = await firm.join('elite');
    const below = await firm.join('partner', await firm.join('partner', above));
    expect((await create(below, { ...mine(below), eliteId: above.id })).json).toMatchObject({ partnerId: below.id, eliteId: above.id });
    expect(await create(below, { ...mine(below), eliteId: elite.id })).toMatchObject(refusal(403, 'deal.not_yours', 'eliteId'));
  });

  it('accepts a commission from members, but only administrators can mark it paid', async () => {
    expect((await create(partner, { ...mine(partner), commissionAmount: 1.05 })).json).toMatchObject({ commissionAmount: 1.05 });
    expect(await create(partner, { ...mine(partner), commissionPaid: true })).toMatchObject(
      refusal(403, 'field.read_only', 'commissionPaid'),
    );
    expect((await create(partner, { ...mine(partner), commissionAmount: null, commissionPaid: false })).status).toBe(201);
    expect((await create(admin, { commissionAmount: 30_000.05 })).json).toMatchObject({ commissionAmount: 30_000.05 });
    expect(await create(admin, { commissionPaid: true })).toMatchObject(refusal(400, 'deal.commission_missing', 'commissionAmount'));
  });

  it.each<[string, Different, string | undefined]>([
    ['a seller sell', { sellerId: seller }, undefined],
    ['the submitter of the property sell', { sellerId: otherElite.id }, undefined],
    ['an administrator take every part', { sellerId: admin.id, buyerId: admin.id, partnerId: admin.id, eliteId: admin.id }, undefined],
    ['a buyer buy', { buyerId: buyer }, undefined],
    ['another elite sell', { sellerId: elite.id }, 'sellerId'],
    ['a buyer sell', { sellerId: buyer }, 'sellerId'],
    ['a seller buy', { buyerId: seller }, 'buyerId'],
    ['a partner buy', { buyerId: partner.id }, 'buyerId'],
    ['an elite be the partner', { partnerId: elite.id }, 'partnerId'],
    ['a partner be the elite', { eliteId: partner.id }, 'eliteId'],
    ['someone unknown be the partner', { partnerId: 2_147_483_647 }, 'partnerId'],
  ])('lets %s only where that is their part (%j)', async (_, different, refused) => {
    const reply = await create(admin, different);
    if (refused === undefined) expect(reply, reply.text).toMatchObject({ status: 201 });
    else expect(reply).toMatchObject(refusal(400, 'deal.person_not_eligible', refused));
  });

  it('keeps amounts to the cent and refuses finer ones', async () => {
    for (const value of [1, 0.99 + 1, 1_234_567.89, 99_999_999_999.99])
      expect((await create(admin, { value })).json).toMatchObject({ value });
    for (const value of [0, 1.001, -5, 1e12])
      expect(await create(admin, { value }), String(value)).toMatchObject({ status: 400, json: { issues: [{ path: 'value' }] } });
  });

  it('ignores the fields that the server sets: id, status, dates and names', async () => {
    const reply = await admin.ask('POST', '/api/deals', {
      body: {
        ...aDeal({ propertyId: listed.id, sellerId: seller }),
        id: 1,
        status: 'closed',
        closingDate: '2001-01-01',
        propertyName: 'x',
        createdAt: 'then',
      },
    });
    expect(reply).toMatchObject({ status: 201, json: { status: 'active', closingDate: null, propertyName: 'Listed Tower' } });
  });

  it('appears in the feed of its participants', async () => {
    const reply = await create(admin, { partnerId: partner.id, eliteId: elite.id });
    const { id } = reply.json as Deal;
    for (const who of [partner, elite, admin]) {
      const feed = await who.client.call(api.activities.list, { query: { entityType: 'deal', entityId: id } });
      expect(feed).toMatchObject([{ type: 'deal_created', message: 'Deal created for Listed Tower', userId: admin.id }]);
    }
    expect(await otherPartner.client.call(api.activities.list, { query: { entityType: 'deal', entityId: id } })).toEqual([]);
  });
});
