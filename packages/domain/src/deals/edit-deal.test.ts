import { describe, expect, it } from 'vitest';
import { aDealOnRecord, aProperty } from '../testing/index.ts';

describe('editing a deal', () => {
  it('its partner and its elite change the status, which history and activity keep', async () => {
    const { app, ports, partner, elite, id, edit } = await aDealOnRecord();
    await app.editDeal(partner, id, edit({ status: 'under_contract' }));
    await app.editDeal(elite, id, edit({ status: 'closed' }));
    expect(ports.state.dealMoves).toMatchObject([
      { from: 'active', to: 'under_contract', by: partner.id },
      { from: 'under_contract', to: 'closed', by: elite.id },
    ]);
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      status: 'closed',
      closingDate: '2026-11-02',
      version: 3,
    });
  });

  it('the same status again changes nothing', async () => {
    const { app, ports, partner, id, edit } = await aDealOnRecord();
    await app.editDeal(partner, id, edit({ status: 'active' }));
    expect(ports.state.dealMoves).toEqual([]);
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ version: 1 });
  });

  it('for a stranger it does not exist', async () => {
    const { app, stranger, id, edit } = await aDealOnRecord();
    await expect(app.editDeal(stranger, id, edit({ status: 'closed' }))).rejects.toMatchObject({ code: 'deal.not_found' });
  });

  it('a member sends other fields back unchanged or not at all', async () => {
    const { app, partner, id, edit } = await aDealOnRecord();
    await app.editDeal(partner, id, edit({ content: { commissionAmountCents: 10_001 } }));
    const more = app.editDeal(partner, id, edit({ content: { commissionAmountCents: 20_000 } }));
    await expect(more).rejects.toMatchObject({ code: 'field.read_only' });
  });

  it('refuses a change made on an older version', async () => {
    const { app, admin, id, edit } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ content: { notes: 'first' }, version: 1 }));
    await expect(app.editDeal(admin, id, edit({ content: { notes: 'second' }, version: 1 }))).rejects.toMatchObject({
      code: 'version.stale',
    });
  });
});

describe('a deal that changes its ground', () => {
  it('keeps its seller only where the new property lets them sell', async () => {
    const { app, ports, admin, partner, id, edit } = await aDealOnRecord();
    const [theirs = 0, other = 0] = await ports.properties.add([
      aProperty({ submittedById: partner.id }),
      aProperty({ submittedById: admin.id }),
    ]);
    await app.editDeal(admin, id, edit({ content: { propertyId: theirs, sellerId: partner.id } }));
    const moved = app.editDeal(admin, id, edit({ content: { propertyId: other } }));
    await expect(moved).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'sellerId' });
  });

  it('loses its closing date when it opens again', async () => {
    const { app, ports, admin, id, edit } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ status: 'closed' }));
    await app.editDeal(admin, id, edit({ status: 'active' }));
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ status: 'active', closingDate: null });
  });
});

describe('paying a commission', () => {
  it('splits it to the cent: elite 10 %, the partner the rest, since the referrer is paid as elite', async () => {
    const { app, admin, id, edit, sums } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ content: { commissionPaid: true } }));
    expect(await sums()).toEqual({ elite: 1_000, partner: 9_001, house: 0, lines: 2 });
  });

  it('twice pays once', async () => {
    const { app, ports, admin, id, edit, sums } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ content: { commissionPaid: true } }));
    await app.editDeal(admin, id, edit({ content: { commissionPaid: true } }));
    expect(await sums()).toMatchObject({ lines: 2 });
    expect(ports.state.activities.rows.filter(({ type }) => type === 'commission_paid')).toHaveLength(1);
  });

  it('a changed amount takes the old payment back and pays anew', async () => {
    const { app, ports, admin, id, edit, sums } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ content: { commissionPaid: true } }));
    await app.editDeal(admin, id, edit({ content: { commissionAmountCents: 20_000 } }));
    expect(await sums()).toEqual({ elite: 2_000, partner: 18_000, house: 0, lines: 6 });
    expect((await ports.ledger.ofDeal(id)).map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
      ...Array(2).fill('payment: commission_paid'),
      ...Array(2).fill('reversal: commission_changed'),
      ...Array(2).fill('payment: commission_paid'),
    ]);
  });

  it('un-marking takes everything back, even when the amount goes with it', async () => {
    const { app, ports, admin, id, edit, sums } = await aDealOnRecord();
    await app.editDeal(admin, id, edit({ content: { commissionPaid: true } }));
    await app.editDeal(admin, id, edit({ content: { commissionPaid: false, commissionAmountCents: null } }));
    expect(await sums()).toEqual({ elite: 0, partner: 0, house: 0, lines: 4 });
    expect((await ports.ledger.ofDeal(id)).slice(2)).toMatchObject(Array(2).fill({ kind: 'reversal', reason: 'commission_unpaid' }));
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      commissionPaid: false,
      commissionAmountCents: null,
    });
  });

  it('needs an amount', async () => {
    const { app, admin, id, edit } = await aDealOnRecord();
    const paid = app.editDeal(admin, id, edit({ content: { commissionPaid: true, commissionAmountCents: null } }));
    await expect(paid).rejects.toMatchObject({ code: 'deal.commission_missing', field: 'commissionAmount' });
  });
});
