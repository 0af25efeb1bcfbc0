import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { createDeal } from './create-deal.ts';

const nothingElse = { buyerId: null, partnerId: null, eliteId: null, commissionAmountCents: null, commissionPaid: false, notes: null };

async function aListing() {
  const world = aWorld();
  const [admin, elite, partner] = [await world.member('admin'), await world.member('elite'), await world.member('partner')];
  const seller = await world.person({ role: 'seller' });
  const [propertyId = 0] = await world.ports.properties.add([aProperty({ submittedById: partner.id, status: 'marketing_start' })]);
  return { ...world, admin, elite, partner, content: { ...nothingElse, propertyId, sellerId: seller, valueCents: 5_000_000 } };
}

describe('creating a deal', () => {
  it('lets a partner name themselves as its partner, and the deal starts active with the default template', async () => {
    const { run, ports, partner, content } = await aListing();
    const id = await run(createDeal, partner, { ...content, partnerId: partner.id });
    const deal = await ports.deals.find({ is: 'eq', field: 'id', value: id });
    expect(deal).toMatchObject({ status: 'active', partnerId: partner.id, commissionPaid: false, templateVersionId: 1 });
    expect(ports.state.dealMoves).toMatchObject([{ id, from: null, to: 'active', by: partner.id }]);
    const message = `Deal created for ${(await ports.properties.find({ is: 'eq', field: 'id', value: content.propertyId }))?.name}`;
    expect(ports.state.activities.rows).toMatchObject([{ type: 'deal_created', entityType: 'deal', entityId: id, message }]);
  });

  it.each(['partner', 'elite'] as const)('requires a member with the role %s to name themselves and nobody else', async (role) => {
    const { run, ports, content, ...who } = await aListing();
    const [mine, other] = role === 'partner' ? (['partnerId', 'eliteId'] as const) : (['eliteId', 'partnerId'] as const);
    const self = who[role];
    await expect(run(createDeal, self, content)).rejects.toMatchObject({ code: 'deal.not_yours', field: mine });
    await expect(run(createDeal, self, { ...content, [mine]: who.admin.id })).rejects.toMatchObject({ code: 'deal.not_yours' });
    const both = { ...content, [mine]: self.id, [other]: who.admin.id };
    await expect(run(createDeal, self, both)).rejects.toMatchObject({ code: 'deal.not_yours', field: other });
    expect(ports.state.deals.rows).toEqual([]);
  });

  it('lets members enter the commission but only administrators mark it as paid', async () => {
    const { run, ports, partner, content } = await aListing();
    const mine = { ...content, partnerId: partner.id };
    const id = await run(createDeal, partner, { ...mine, commissionAmountCents: 100 });
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ commissionAmountCents: 100 });
    const paid = run(createDeal, partner, { ...mine, commissionPaid: true });
    await expect(paid).rejects.toMatchObject({ code: 'field.read_only', field: 'commissionPaid' });
  });

  it('lets a partner name only an active elite above them', async () => {
    const { run, ports, member, elite, content } = await aListing();
    const nearest = await member('elite', elite.id);
    const referrer = await member('partner', nearest.id);
    const partner = await member('partner', referrer.id);
    for (const eliteId of [nearest.id, elite.id]) await run(createDeal, partner, { ...content, partnerId: partner.id, eliteId });
    expect(ports.state.deals.rows.map(({ eliteId }) => eliteId)).toEqual([nearest.id, elite.id]);
    const beside = await member('elite');
    const refused = { code: 'deal.not_yours', field: 'eliteId' };
    const strange = run(createDeal, partner, { ...content, partnerId: partner.id, eliteId: beside.id });
    await expect(strange).rejects.toMatchObject(refused);
    const noElite = run(createDeal, partner, { ...content, partnerId: partner.id, eliteId: referrer.id });
    await expect(noElite).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'eliteId' });
    await ports.people.change(nearest.id, { deactivatedAt: '2026-11-01T09:00:00.000Z' });
    const shutOut = run(createDeal, partner, { ...content, partnerId: partner.id, eliteId: nearest.id });
    await expect(shutOut).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'eliteId' });
  });

  it('treats a property that the caller cannot see as unknown', async () => {
    const { run, ports, elite, admin, content } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
    const deal = { ...content, propertyId: hidden, eliteId: elite.id };
    await expect(run(createDeal, elite, deal)).rejects.toMatchObject({ code: 'deal.property_unknown', field: 'propertyId' });
    await expect(run(createDeal, admin, deal)).resolves.toBeGreaterThan(0);
  });

  it('requires each person’s role to fit their part, except that the submitter may sell', async () => {
    const { run, admin, elite, partner, content } = await aListing();
    const unfit = [{ sellerId: elite.id }, { buyerId: partner.id }, { partnerId: elite.id }, { eliteId: partner.id }, { buyerId: 999 }];
    for (const parts of unfit)
      await expect(run(createDeal, admin, { ...content, ...parts })).rejects.toMatchObject({
        code: 'deal.person_not_eligible',
        field: Object.keys(parts)[0],
      });
    await expect(run(createDeal, admin, { ...content, sellerId: partner.id })).resolves.toBeGreaterThan(0);
  });

  it('lets an administrator mark the commission as paid, which posts the split', async () => {
    const { run, ports, admin, elite, content } = await aListing();
    const id = await run(createDeal, admin, { ...content, eliteId: elite.id, commissionAmountCents: 1000, commissionPaid: true });
    expect(await ports.ledger.ofDeal(id)).toMatchObject([
      { personId: elite.id, cents: 100 },
      { personId: null, cents: 900 },
    ]);
  });
});
