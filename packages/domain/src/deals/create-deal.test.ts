import { describe, expect, it } from 'vitest';
import { aProperty, aWorld } from '../testing/index.ts';

const nothingElse = { buyerId: null, partnerId: null, eliteId: null, commissionAmountCents: null, commissionPaid: false, notes: null };

async function aListing() {
  const world = aWorld();
  const [admin, elite, partner] = [await world.member('admin'), await world.member('elite'), await world.member('partner')];
  const seller = await world.person({ role: 'seller' });
  const [propertyId = 0] = await world.ports.properties.add([aProperty({ submittedById: partner.id, status: 'marketing_start' })]);
  return { ...world, admin, elite, partner, content: { ...nothingElse, propertyId, sellerId: seller, valueCents: 5_000_000 } };
}

describe('creating a deal', () => {
  it('a partner creates it as its partner, and it begins active with the default template', async () => {
    const { app, ports, partner, content } = await aListing();
    const id = await app.createDeal(partner, { ...content, partnerId: partner.id });
    const deal = await ports.deals.find({ is: 'eq', field: 'id', value: id });
    expect(deal).toMatchObject({ status: 'active', partnerId: partner.id, commissionPaid: false, templateVersionId: 1 });
    expect(ports.state.dealMoves).toMatchObject([{ id, from: null, to: 'active', by: partner.id }]);
    const message = `Deal created for ${(await ports.properties.find({ is: 'eq', field: 'id', value: content.propertyId }))?.name}`;
    expect(ports.state.activities.rows).toMatchObject([{ type: 'deal_created', entityType: 'deal', entityId: id, message }]);
  });

  it.each(['partner', 'elite'] as const)('%s: only with themself, and naming nobody else', async (role) => {
    const { app, ports, content, ...who } = await aListing();
    const [mine, other] = role === 'partner' ? (['partnerId', 'eliteId'] as const) : (['eliteId', 'partnerId'] as const);
    const self = who[role];
    await expect(app.createDeal(self, content)).rejects.toMatchObject({ code: 'deal.not_yours', field: mine });
    await expect(app.createDeal(self, { ...content, [mine]: who.admin.id })).rejects.toMatchObject({ code: 'deal.not_yours' });
    const both = { ...content, [mine]: self.id, [other]: who.admin.id };
    await expect(app.createDeal(self, both)).rejects.toMatchObject({ code: 'deal.not_yours', field: other });
    expect(ports.state.deals.rows).toEqual([]);
  });

  it('the commission is the administrators’ alone', async () => {
    const { app, partner, content } = await aListing();
    const mine = { ...content, partnerId: partner.id };
    const amount = app.createDeal(partner, { ...mine, commissionAmountCents: 100 });
    await expect(amount).rejects.toMatchObject({ code: 'field.read_only', field: 'commissionAmount' });
    const paid = app.createDeal(partner, { ...mine, commissionPaid: true });
    await expect(paid).rejects.toMatchObject({ code: 'field.read_only', field: 'commissionPaid' });
  });

  it('a property that the caller cannot see is unknown', async () => {
    const { app, ports, elite, admin, content } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
    const deal = { ...content, propertyId: hidden, eliteId: elite.id };
    await expect(app.createDeal(elite, deal)).rejects.toMatchObject({ code: 'deal.property_unknown', field: 'propertyId' });
    await expect(app.createDeal(admin, deal)).resolves.toBeGreaterThan(0);
  });

  it('nobody takes a part that their role does not fit; the submitter may sell', async () => {
    const { app, admin, elite, partner, content } = await aListing();
    const unfit = [{ sellerId: elite.id }, { buyerId: partner.id }, { partnerId: elite.id }, { eliteId: partner.id }, { buyerId: 999 }];
    for (const parts of unfit)
      await expect(app.createDeal(admin, { ...content, ...parts })).rejects.toMatchObject({
        code: 'deal.person_not_eligible',
        field: Object.keys(parts)[0],
      });
    await expect(app.createDeal(admin, { ...content, sellerId: partner.id })).resolves.toBeGreaterThan(0);
  });

  it('an administrator may create it paid, which posts the split', async () => {
    const { app, ports, admin, elite, content } = await aListing();
    const id = await app.createDeal(admin, { ...content, eliteId: elite.id, commissionAmountCents: 1000, commissionPaid: true });
    expect(await ports.ledger.ofDeal(id)).toMatchObject([
      { personId: elite.id, cents: 100 },
      { personId: null, cents: 900 },
    ]);
  });
});
