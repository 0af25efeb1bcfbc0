import { describe, expect, it } from 'vitest';
import { noPreferences } from '../firm/system-preferences.ts';
import { aDealOnRecord } from '../testing/a-deal-on-record.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { editDeal } from './edit-deal.ts';

describe('cancelling a deal', () => {
  it('shows the reason in the history and the feed', async () => {
    const { run, ports, partner, id, edit } = await aDealOnRecord();
    await run(editDeal, partner, { id, ...edit({ status: 'cancelled', reason: 'The buyer left' }) });
    expect(ports.state.dealMoves).toMatchObject([{ from: 'active', to: 'cancelled', reason: 'The buyer left' }]);
    expect(ports.state.activities.rows).toMatchObject([
      { type: 'status_change', entityType: 'deal', entityId: id, userId: partner.id, oldValue: 'active', newValue: 'cancelled' },
    ]);
  });

  it('needs no reason', async () => {
    const { run, ports, partner, id, edit } = await aDealOnRecord();
    await run(editDeal, partner, { id, ...edit({ status: 'cancelled' }) });
    expect(ports.state.dealMoves).toMatchObject([{ from: 'active', to: 'cancelled', reason: null }]);
  });

  it('is limited to administrators once the commission is paid, and may reverse the payment or leave it', async () => {
    const { run, admin, partner, elite, id, edit, sums, stored } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
    for (const member of [partner, elite])
      await expect(run(editDeal, member, { id, ...edit({ status: 'cancelled' }) })).rejects.toMatchObject({
        code: 'deal.commission_stands',
        field: 'status',
      });
    await run(editDeal, admin, { id, ...edit({ status: 'cancelled' }) });
    expect([await stored(), await sums()]).toMatchObject([
      { status: 'cancelled', commissionPaid: true },
      { elite: 1_000, partner: 9_001 },
    ]);
    await run(editDeal, admin, { id, ...edit({ status: 'closed' }) });
    await run(editDeal, admin, { id, ...edit({ status: 'cancelled', content: { commissionPaid: false } }) });
    expect([await stored(), await sums()]).toMatchObject([
      { status: 'cancelled', commissionPaid: false },
      { elite: 0, partner: 0 },
    ]);
  });

  it('again needs no reason, and no other status accepts one', async () => {
    const { run, ports, admin, id, edit } = await aDealOnRecord();
    const unasked = { code: 'deal.reason_unasked', field: 'reason' };
    await expect(run(editDeal, admin, { id, ...edit({ status: 'closed', reason: 'Sold' }) })).rejects.toMatchObject(unasked);
    await expect(run(editDeal, admin, { id, ...edit({ reason: 'Just so' }) })).rejects.toMatchObject(unasked);
    await run(editDeal, admin, { id, ...edit({ status: 'cancelled', reason: 'The buyer left' }) });
    await run(editDeal, admin, { id, ...edit({ status: 'cancelled' }) });
    await run(editDeal, admin, { id, ...edit({ status: 'active' }) });
    expect(ports.state.dealMoves.map(({ to, reason }) => [to, reason])).toEqual([
      ['cancelled', 'The buyer left'],
      ['active', null],
    ]);
  });
});

describe('a deal whose property is deleted', () => {
  it('can be closed or cancelled but not reopened', async () => {
    const { run, ports, admin, propertyId, id, edit, stored } = await aDealOnRecord();
    await ports.properties.change(propertyId, { deletedAt: '2026-11-01T09:00:00.000Z' });
    await run(editDeal, admin, { id, ...edit({ status: 'under_contract' }) });
    await run(editDeal, admin, { id, ...edit({ status: 'closed' }) });
    await run(editDeal, admin, { id, ...edit({ content: { notes: 'sold at last' } }) });
    await run(editDeal, admin, { id, ...edit({ status: 'cancelled', reason: 'Not after all' }) });
    const again = run(editDeal, admin, { id, ...edit({ status: 'active' }) });
    await expect(again).rejects.toMatchObject({ code: 'deal.property_deleted' });
    expect(await stored()).toMatchObject({ status: 'cancelled', notes: 'sold at last' });
  });

  it('can move to an existing property but not to a deleted one', async () => {
    const { run, ports, admin, id, edit, stored } = await aDealOnRecord();
    const [gone = 0, there = 0] = await ports.properties.add([1, 2].map(() => aProperty({ submittedById: admin.id })));
    await ports.properties.change(gone, { deletedAt: '2026-11-01T09:00:00.000Z' });
    for (const propertyId of [gone, 999])
      await expect(run(editDeal, admin, { id, ...edit({ content: { propertyId } }) })).rejects.toMatchObject({
        code: 'deal.property_unknown',
        field: 'propertyId',
      });
    await run(editDeal, admin, { id, ...edit({ content: { propertyId: there } }) });
    expect(await stored()).toMatchObject({ propertyId: there });
  });
});

it('a deal whose property does not exist cannot be changed, even by an administrator', async () => {
  const { run, ports, admin, edit } = await aDealOnRecord();
  const id = await ports.deals.add(aDeal({ propertyId: 999, sellerId: admin.id }));
  const change = run(editDeal, admin, { id, ...edit({ content: { notes: 'lost' } }) });
  await expect(change).rejects.toMatchObject({ code: 'deal.property_unknown', field: 'propertyId' });
});

describe('the closing date', () => {
  it('is the given or stored date, stays through other changes, and is cleared when the deal reopens', async () => {
    const { run, admin, id, edit, stored } = await aDealOnRecord();
    const becomes = async (over: Parameters<typeof edit>[0], closingDate: string | null) => {
      await run(editDeal, admin, { id, ...edit(over) });
      expect(await stored()).toMatchObject({ closingDate });
    };
    await becomes({ status: 'closed', closingDate: '2026-10-30' }, '2026-10-30');
    await becomes({ content: { notes: 'sold' } }, '2026-10-30');
    await becomes({ status: 'active' }, null);
    await becomes({ closingDate: '2026-12-01' }, '2026-12-01');
    await becomes({ status: 'closed' }, '2026-11-02');
    await becomes({ status: 'under_contract', closingDate: '2026-12-24' }, '2026-12-24');
    await becomes({ status: 'closed', closingDate: '2026-12-25' }, '2026-11-02');
    await becomes({ closingDate: '2026-11-01' }, '2026-11-01');
    await becomes({ closingDate: null }, null);
  });

  it('stays if the request that reopens the deal repeats it', async () => {
    const { run, admin, id, edit, stored } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ status: 'closed', closingDate: '2026-10-30' }) });
    await run(editDeal, admin, { id, ...edit({ status: 'active', closingDate: '2026-10-30' }) });
    expect(await stored()).toMatchObject({ status: 'active', closingDate: '2026-10-30' });
  });

  it('of a closed deal can be repeated, even if it is in the future', async () => {
    const { run, ports, admin, id, edit, stored } = await aDealOnRecord();
    await ports.deals.change(id, { status: 'closed', closingDate: '2026-12-24' });
    await run(editDeal, admin, { id, ...edit({ closingDate: '2026-12-24', content: { notes: 'sold' } }) });
    expect(await stored()).toMatchObject({ notes: 'sold', closingDate: '2026-12-24' });
  });

  it('of a closed deal cannot be in the future', async () => {
    const { run, admin, id, edit, stored } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ status: 'closed' }) });
    const later = run(editDeal, admin, { id, ...edit({ closingDate: '2026-11-03' }) });
    await expect(later).rejects.toMatchObject({ code: 'deal.closing_in_future', field: 'closingDate' });
    expect(await stored()).toMatchObject({ closingDate: '2026-11-02' });
  });

  it.each([
    ['America/New_York', '2026-12-31'],
    ['Pacific/Auckland', '2027-01-01'],
    ['America/Los_Angeles', '2026-12-31'],
    ['UTC', '2027-01-01'],
  ])('is today in the firm’s time zone (%s)', async (timeZone, day) => {
    const { run, ports, admin, id, edit, stored } = await aDealOnRecord('2027-01-01T01:00:00.000Z');
    await ports.settings.keepPreferences({ ...noPreferences, timeZone }, admin.id);
    await run(editDeal, admin, { id, ...edit({ status: 'closed' }) });
    expect(await stored()).toMatchObject({ closingDate: day });
  });
});

describe('the fields of a deal', () => {
  it('may be sent back unchanged if they are read-only, but not with another value', async () => {
    const { run, admin, id, edit } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ readOnly: { value: 1_000_000 } }) });
    const other = run(editDeal, admin, { id, ...edit({ readOnly: { value: 2 } }) });
    await expect(other).rejects.toMatchObject({ code: 'field.read_only', field: 'value' });
  });

  it('are recorded one by one when they change, including the payment', async () => {
    const { run, ports, admin, id, edit } = await aDealOnRecord();
    await run(editDeal, admin, { id, ...edit({ content: { valueCents: 200_000_050, commissionPaid: true } }) });
    expect(ports.state.dealChanges.map(({ at: _, ...noted }) => noted)).toEqual([
      { dealId: id, by: admin.id, field: 'value', from: 1_000_000, to: 2_000_000.5 },
      { dealId: id, by: admin.id, field: 'commissionPaid', from: false, to: true },
    ]);
  });
});

it('a deactivated seller can stay on a deal, but not when it moves to another property', async () => {
  const { run, ports, person, admin, propertyId, edit } = await aDealOnRecord();
  const seller = await person({ role: 'seller' });
  const id = await ports.deals.add(aDeal({ propertyId, sellerId: seller }));
  await ports.people.change(seller, { deactivatedAt: '2026-11-01T09:00:00.000Z' });
  await run(editDeal, admin, { id, ...edit({ content: { notes: 'still theirs' } }) });
  const [other = 0] = await ports.properties.add([aProperty({ submittedById: admin.id })]);
  const moved = run(editDeal, admin, { id, ...edit({ content: { propertyId: other } }) });
  await expect(moved).rejects.toMatchObject({ code: 'deal.person_not_eligible', field: 'sellerId' });
});
