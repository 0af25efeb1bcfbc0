import { describe, expect, it } from 'vitest';
import { aDealOnRecord } from '../testing/a-deal-on-record.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { editDeal } from './edit-deal.ts';

describe('the partner and the elite of a deal', () => {
  it('can change the buyer, value, closing date and notes while the deal is in progress, and the history records it', async () => {
    const { run, ports, person, partner, elite, id, edit, stored } = await aDealOnRecord();
    const buyerId = await person({ role: 'buyer' });
    await run(editDeal, partner, { id, ...edit({ content: { buyerId, valueCents: 7_500, notes: 'Ours' } }) });
    await run(editDeal, elite, { id, ...edit({ closingDate: '2026-12-24' }) });
    expect(await stored()).toMatchObject({ buyerId, valueCents: 7_500, notes: 'Ours', closingDate: '2026-12-24' });
    expect(ports.state.dealChanges.map(({ field, by }) => [field, by])).toEqual([
      ['buyer', partner.id],
      ['value', partner.id],
      ['notes', partner.id],
      ['closingDate', elite.id],
    ]);
  });

  it.each(['closed', 'cancelled'] as const)('can change none of these once the deal is %s', async (status) => {
    const { run, admin, partner, id, edit } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ status }) });
    const fields = [{ valueCents: 5 }, { notes: 'Mine' }, { buyerId: admin.id }] as const;
    for (const content of fields)
      await expect(run(editDeal, partner, { id, ...edit({ content }) })).rejects.toMatchObject({ code: 'field.read_only' });
    const date = run(editDeal, partner, { id, ...edit({ closingDate: '2026-10-01' }) });
    await expect(date).rejects.toMatchObject({ code: 'field.read_only', field: 'closingDate' });
  });

  it('can change no other fields', async () => {
    const { run, admin, partner, stranger, id, edit } = await aDealOnRecord();
    const others = [{ sellerId: partner.id }, { partnerId: stranger.id }, { eliteId: null }, { commissionAmountCents: 1 }] as const;
    for (const content of [...others, { commissionPaid: true }, { propertyId: 999 }])
      await expect(run(editDeal, partner, { id, ...edit({ content }) })).rejects.toMatchObject({
        code: 'field.read_only',
        field: Object.keys(content)[0],
      });
    const own = run(editDeal, admin, { id, ...edit({ content: { eliteId: null } }) });
    await expect(own).resolves.toBeUndefined();
  });

  it('can name only an eligible buyer', async () => {
    const { run, partner, stranger, id, edit } = await aDealOnRecord();
    const unfit = run(editDeal, partner, { id, ...edit({ content: { buyerId: stranger.id } }) });
    await expect(unfit).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'buyerId' });
  });
});

describe('the property of a deal', () => {
  it('can change status along with the deal, with its own history and activity', async () => {
    const { run, ports, admin, propertyId, id, edit } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ status: 'under_contract', property: { status: 'under_contract' } }) });
    await run(editDeal, admin, { id, ...edit({ property: { status: 'under_contract' } }) });
    expect(await ports.properties.find({ is: 'eq', field: 'id', value: propertyId })).toMatchObject({ status: 'under_contract' });
    expect(ports.state.propertyMoves).toMatchObject([{ id: propertyId, to: 'under_contract', by: admin.id }]);
    expect(ports.state.activities.rows.map(({ entityType, type }) => `${entityType} ${type}`).sort()).toEqual([
      'deal status_change',
      'property status_change',
    ]);
  });

  it('that changes status is the one the deal has after the edit', async () => {
    const { run, ports, admin, propertyId, id, edit } = await aDealOnRecord();
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
    await run(editDeal, admin, { id, ...edit({ content: { propertyId: other }, property: { status: 'buyer_located' } }) });
    expect(ports.state.propertyMoves).toMatchObject([{ id: other, to: 'buyer_located' }]);
    expect(ports.state.propertyMoves).not.toContainEqual(expect.objectContaining({ id: propertyId }));
  });

  it('keeps a newer status that the user did not see when deciding, and the deal then stays unchanged too', async () => {
    const { run, ports, admin, propertyId, id, edit, stored } = await aDealOnRecord();
    const found = async () => (await ports.properties.find({ is: 'eq', field: 'id', value: propertyId }))?.status;
    const seen = await found();
    const both = (from: typeof seen) => edit({ status: 'under_contract', property: { status: 'under_contract', from } });
    await ports.properties.change(propertyId, { status: 'closed_paid' });
    await expect(run(editDeal, admin, { id, ...both(seen) })).rejects.toMatchObject({ code: 'version.stale', field: 'property' });
    expect([await found(), (await stored())?.status]).toEqual(['closed_paid', 'active']);
    await run(editDeal, admin, { id, ...both('closed_paid') });
    await run(editDeal, admin, { id, ...both(seen) });
    expect([await found(), (await stored())?.status]).toEqual(['under_contract', 'under_contract']);
  });

  it('can have its status changed only by administrators and only until it is deleted; otherwise the deal stays unchanged too', async () => {
    const { run, ports, admin, partner, propertyId, id, edit, stored } = await aDealOnRecord();
    const both = edit({ status: 'under_contract', property: { status: 'under_contract' } });
    await expect(run(editDeal, partner, { id, ...both })).rejects.toMatchObject({ code: 'field.read_only', field: 'property' });
    await ports.properties.change(propertyId, { deletedAt: '2026-11-01T09:00:00.000Z' });
    await expect(run(editDeal, admin, { id, ...both })).rejects.toMatchObject({ code: 'deal.property_deleted' });
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(ports.state.propertyMoves).toEqual([]);
  });
});

describe('new payments', () => {
  const gone = [
    ['deactivated', { deactivatedAt: '2026-11-01T09:00:00.000Z' }],
    ['deleted', 'deleted'],
  ] as const;
  type World = Awaited<ReturnType<typeof aDealOnRecord>>;
  const leave = async ({ ports, forget }: World, id: number, how: (typeof gone)[number][1]): Promise<void> => {
    if (how === 'deleted') forget(id);
    else await ports.people.change(id, how);
  };

  it.each(gone)('skip an elite who is %s and give that share to the partner', async (_, how) => {
    const world = await aDealOnRecord();
    const { run, admin, elite, id, edit, sums } = world;
    await leave(world, elite.id, how);
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    expect(await sums()).toEqual({ elite: 0, partner: 10_001, house: 0, lines: 1 });
  });

  it.each(gone)('pay the partner’s share to the house if the partner is %s', async (_, how) => {
    const world = await aDealOnRecord();
    const { run, admin, partner, id, edit, sums } = world;
    await leave(world, partner.id, how);
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    expect(await sums()).toEqual({ elite: 1_000, partner: 0, house: 9_001, lines: 2 });
  });

  it.each(gone)('skip a referrer who is %s, and the next one keeps their own level', async (_, how) => {
    const world = await aDealOnRecord();
    const { run, ports, admin, member, propertyId, edit } = world;
    const above = await member('partner');
    const referrer = await member('partner', above.id);
    const partner = await member('partner', referrer.id);
    const id = await ports.deals.add(aDeal({ propertyId, sellerId: admin.id, partnerId: partner.id, commissionAmountCents: 10_000 }));
    await leave(world, referrer.id, how);
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    expect((await ports.ledger.ofDeal(id)).map(({ level, personId, cents }) => [level, personId, cents])).toEqual([
      ['upline2', above.id, 200],
      ['partner', partner.id, 9_800],
    ]);
  });

  it('for an already paid deal reverse the share of a person who has left and do not pay that person again', async () => {
    const world = await aDealOnRecord();
    const { run, admin, partner, id, edit, sums } = world;
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    await leave(world, partner.id, 'deleted');
    await run(editDeal, admin, { id, ...edit({ content: { commissionAmountCents: 20_000 } }) });
    expect(await sums()).toEqual({ elite: 2_000, partner: 0, house: 18_000, lines: 6 });
  });
});
