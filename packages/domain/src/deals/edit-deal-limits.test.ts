import { describe, expect, it } from 'vitest';
import { aDeal, aDealOnRecord, aProperty } from '../testing/index.ts';

describe('cancelling a deal', () => {
  it('takes a reason, which its history and the feed keep', async () => {
    const { app, ports, partner, id, edit } = await aDealOnRecord();
    const without = { code: 'deal.reason_missing', field: 'reason' };
    await expect(app.editDeal(partner, id, edit({ status: 'cancelled' }))).rejects.toMatchObject(without);
    await expect(app.editDeal(partner, id, edit({ status: 'cancelled', reason: '' }))).rejects.toMatchObject(without);
    await app.editDeal(partner, id, edit({ status: 'cancelled', reason: 'The buyer left' }));
    expect(ports.state.dealMoves).toMatchObject([{ from: 'active', to: 'cancelled', reason: 'The buyer left' }]);
    expect(ports.state.activities.rows).toMatchObject([
      { type: 'status_change', entityType: 'deal', entityId: id, userId: partner.id, oldValue: 'active', newValue: 'cancelled' },
    ]);
  });

  it('again needs none, and what is not cancelled is given none', async () => {
    const { app, ports, admin, id, edit } = await aDealOnRecord();
    const unasked = { code: 'deal.reason_unasked', field: 'reason' };
    await expect(app.editDeal(admin, id, edit({ status: 'closed', reason: 'Sold' }))).rejects.toMatchObject(unasked);
    await expect(app.editDeal(admin, id, edit({ reason: 'Just so' }))).rejects.toMatchObject(unasked);
    await app.editDeal(admin, id, edit({ status: 'cancelled', reason: 'The buyer left' }));
    await app.editDeal(admin, id, edit({ status: 'cancelled' }));
    await app.editDeal(admin, id, edit({ status: 'active' }));
    expect(ports.state.dealMoves.map(({ to, reason }) => [to, reason])).toEqual([
      ['cancelled', 'The buyer left'],
      ['active', null],
    ]);
  });
});

describe('a deal whose property is deleted', () => {
  it('ends there, and does not begin again', async () => {
    const { app, ports, admin, propertyId, id, edit, stored } = await aDealOnRecord();
    await ports.properties.change(propertyId, { deletedAt: '2026-11-01T09:00:00.000Z' });
    await app.editDeal(admin, id, edit({ status: 'under_contract' }));
    await app.editDeal(admin, id, edit({ status: 'closed' }));
    await app.editDeal(admin, id, edit({ content: { notes: 'sold at last' } }));
    await app.editDeal(admin, id, edit({ status: 'cancelled', reason: 'Not after all' }));
    const again = app.editDeal(admin, id, edit({ status: 'active' }));
    await expect(again).rejects.toMatchObject({ code: 'deal.property_deleted' });
    expect(await stored()).toMatchObject({ status: 'cancelled', notes: 'sold at last' });
  });

  it('moves to one that is there, and to none that is not', async () => {
    const { app, ports, admin, id, edit, stored } = await aDealOnRecord();
    const [gone = 0, there = 0] = await ports.properties.add([1, 2].map(() => aProperty({ submittedById: admin.id })));
    await ports.properties.change(gone, { deletedAt: '2026-11-01T09:00:00.000Z' });
    for (const propertyId of [gone, 999])
      await expect(app.editDeal(admin, id, edit({ content: { propertyId } }))).rejects.toMatchObject({
        code: 'deal.property_unknown',
        field: 'propertyId',
      });
    await app.editDeal(admin, id, edit({ content: { propertyId: there } }));
    expect(await stored()).toMatchObject({ propertyId: there });
  });
});

it('a deal whose property is not on record is not changed by an administrator', async () => {
  const { app, ports, admin, edit } = await aDealOnRecord();
  const id = await ports.deals.add(aDeal({ propertyId: 999, sellerId: admin.id }));
  const change = app.editDeal(admin, id, edit({ content: { notes: 'lost' } }));
  await expect(change).rejects.toMatchObject({ code: 'deal.property_unknown', field: 'propertyId' });
});

describe('the date of closing', () => {
  it('is the one that is given, or was; a change of something else leaves it, and it goes where the deal opens again', async () => {
    const { app, admin, id, edit, stored } = await aDealOnRecord();
    const becomes = async (over: Parameters<typeof edit>[0], closingDate: string | null) => {
      await app.editDeal(admin, id, edit(over));
      expect(await stored()).toMatchObject({ closingDate });
    };
    await becomes({ status: 'closed', closingDate: '2026-10-30' }, '2026-10-30');
    await becomes({ content: { notes: 'sold' } }, '2026-10-30');
    await becomes({ status: 'active' }, null);
    await becomes({ closingDate: '2026-12-01' }, '2026-12-01');
    await becomes({ status: 'closed' }, '2026-12-01');
    await becomes({ status: 'under_contract', closingDate: '2026-12-24' }, '2026-12-24');
  });
});

describe('what a deal says beside its content', () => {
  it('may be sent back as it is read, and not otherwise', async () => {
    const { app, admin, id, edit } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ readOnly: { value: 1_000_000 } }));
    const other = app.editDeal(admin, id, edit({ readOnly: { value: 2 } }));
    await expect(other).rejects.toMatchObject({ code: 'field.read_only', field: 'value' });
  });

  it('is noted field by field, the payment with it', async () => {
    const { app, ports, admin, id, edit } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ content: { valueCents: 200_000_050, commissionPaid: true } }));
    expect(ports.state.dealChanges.map(({ at: _, ...noted }) => noted)).toEqual([
      { dealId: id, by: admin.id, field: 'value', from: 1_000_000, to: 2_000_000.5 },
      { dealId: id, by: admin.id, field: 'commissionPaid', from: false, to: true },
    ]);
  });
});

it('a seller who was shut out meanwhile stays, until the deal moves to another property', async () => {
  const { app, ports, person, admin, propertyId, edit } = await aDealOnRecord();
  const seller = await person({ role: 'seller' });
  const id = await ports.deals.add(aDeal({ propertyId, sellerId: seller }));
  await ports.people.change(seller, { deactivatedAt: '2026-11-01T09:00:00.000Z' });
  await app.editDeal(admin, id, edit({ content: { notes: 'still theirs' } }));
  const [other = 0] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
  const moved = app.editDeal(admin, id, edit({ content: { propertyId: other } }));
  await expect(moved).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'sellerId' });
});
