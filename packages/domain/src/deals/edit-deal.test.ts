import { describe, expect, it } from 'vitest';
import { aDealOnRecord } from '../testing/a-deal-on-record.ts';
import { aProperty } from '../testing/builders.ts';
import { editDeal } from './edit-deal.ts';

describe('editing a deal', () => {
  it('lets its partner and its elite change the status, which is recorded in the history and activities', async () => {
    const { run, ports, partner, elite, id, edit } = await aDealOnRecord();
    await run(editDeal, partner, { id, ...edit({ status: 'under_contract' }) });
    await run(editDeal, elite, { id, ...edit({ status: 'closed' }) });
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

  it('changes nothing when the status stays the same', async () => {
    const { run, ports, partner, id, edit } = await aDealOnRecord();
    await run(editDeal, partner, { id, ...edit({ status: 'active' }) });
    expect(ports.state.dealMoves).toEqual([]);
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ version: 1 });
  });

  it('reports the deal as unknown to people who are not part of it', async () => {
    const { run, stranger, id, edit } = await aDealOnRecord();
    await expect(run(editDeal, stranger, { id, ...edit({ status: 'closed' }) })).rejects.toMatchObject({ code: 'deal.not_found' });
  });

  it('refuses read-only fields from members unless they are unchanged', async () => {
    const { run, partner, id, edit } = await aDealOnRecord();
    await run(editDeal, partner, { id, ...edit({ content: { commissionAmountCents: 10_001 } }) });
    const more = run(editDeal, partner, { id, ...edit({ content: { commissionAmountCents: 20_000 } }) });
    await expect(more).rejects.toMatchObject({ code: 'field.read_only' });
  });

  it('refuses a change to an older version', async () => {
    const { run, admin, id, edit } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { notes: 'first' }, version: 1 }) });
    for (const late of [{ content: { notes: 'second' } }, { readOnly: { updatedAt: '2001-01-01T00:00:00.000Z' } }])
      await expect(run(editDeal, admin, { id, ...edit({ ...late, version: 1 }) })).rejects.toMatchObject({ code: 'version.stale' });
  });
});

describe('a deal', () => {
  it('can move to another property only if its seller may sell that property', async () => {
    const { run, ports, admin, partner, id, edit } = await aDealOnRecord();
    const [theirs = 0, other = 0] = await ports.properties.add([
      aProperty({ submittedById: partner.id }),
      aProperty({ submittedById: admin.id }),
    ]);
    await run(editDeal, admin, { id, ...edit({ content: { propertyId: theirs, sellerId: partner.id } }) });
    const moved = run(editDeal, admin, { id, ...edit({ content: { propertyId: other } }) });
    await expect(moved).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'sellerId' });
  });

  it('loses its closing date when it reopens', async () => {
    const { run, ports, admin, id, edit } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ status: 'closed' }) });
    await run(editDeal, admin, { id, ...edit({ status: 'active' }) });
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ status: 'active', closingDate: null });
  });
});

describe('paying a commission', () => {
  it('splits it to the cent: 10% to the elite, the rest to the partner, since the referrer is paid as elite', async () => {
    const { run, admin, id, edit, sums } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    expect(await sums()).toEqual({ elite: 1_000, partner: 9_001, house: 0, lines: 2 });
  });

  it('pays once when repeated', async () => {
    const { run, ports, admin, id, edit, sums } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    expect(await sums()).toMatchObject({ lines: 2 });
    expect(ports.state.activities.rows.filter(({ type }) => type === 'commission_paid')).toHaveLength(1);
  });

  it('reverses the old payment and pays again when the amount changes', async () => {
    const { run, ports, admin, id, edit, sums } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    await run(editDeal, admin, { id, ...edit({ content: { commissionAmountCents: 20_000 } }) });
    expect(await sums()).toEqual({ elite: 2_000, partner: 18_000, house: 0, lines: 6 });
    expect((await ports.ledger.ofDeal(id)).map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
      ...Array(2).fill('payment: commission_paid'),
      ...Array(2).fill('reversal: commission_changed'),
      ...Array(2).fill('payment: commission_paid'),
    ]);
  });

  it('is fully reversed when the commission is marked unpaid, even if the amount is removed too', async () => {
    const { run, ports, admin, id, edit, sums } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: false, commissionAmountCents: null } }) });
    expect(await sums()).toEqual({ elite: 0, partner: 0, house: 0, lines: 4 });
    expect((await ports.ledger.ofDeal(id)).slice(2)).toMatchObject(Array(2).fill({ kind: 'reversal', reason: 'commission_unpaid' }));
    expect(await ports.deals.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      commissionPaid: false,
      commissionAmountCents: null,
    });
  });

  it('is refused for a cancelled deal, even in the change that cancels it, until the deal has another status', async () => {
    const { run, admin, id, edit, sums } = await aDealOnRecord();
    const paid = { content: { commissionPaid: true } };
    const refused = { code: 'deal.cancelled', field: 'commissionPaid' };
    await expect(run(editDeal, admin, { id, ...edit({ ...paid, status: 'cancelled' }) })).rejects.toMatchObject(refused);
    await run(editDeal, admin, { id, ...edit({ status: 'cancelled' }) });
    await expect(run(editDeal, admin, { id, ...edit(paid) })).rejects.toMatchObject(refused);
    expect(await sums()).toMatchObject({ lines: 0 });
    await run(editDeal, admin, { id, ...edit({ ...paid, status: 'closed' }) });
    await run(editDeal, admin, { id, ...edit({ ...paid, status: 'cancelled' }) });
    expect(await sums()).toEqual({ elite: 1_000, partner: 9_001, house: 0, lines: 2 });
  });

  it('requires an amount', async () => {
    const { run, admin, id, edit } = await aDealOnRecord();
    const paid = run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true, commissionAmountCents: null } }) });
    await expect(paid).rejects.toMatchObject({ code: 'deal.commission_missing', field: 'commissionAmount' });
  });
});
