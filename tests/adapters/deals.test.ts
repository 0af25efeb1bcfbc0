import { DealHistoryEntry } from '@acre/contracts/deals/deal-actions';
import { Deal } from '@acre/contracts/deals/deals';
import { type LedgerPosting, reversalPostings } from '@acre/domain/commission/ledger';
import type { DealRow } from '@acre/domain/deals/deal';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { dealPolicy } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const deal = rulesFor<DealRow>();

async function aSale({ people, properties }: Ports) {
  const sellerId = await people.add(aPerson({ fullName: 'Sam Seller', role: 'seller' }));
  const partnerId = await people.add(aPerson({ fullName: 'Pat Partner' }));
  const [propertyId = 0] = await properties.add([aProperty({ submittedById: partnerId, name: 'Harbour View' })]);
  return { sellerId, partnerId, propertyId };
}

describe('deals', () => {
  it('store money to the cent and name their participants', async (ports) => {
    const { sellerId, partnerId, propertyId } = await aSale(ports);
    const money = { valueCents: 10_000_000_000_099, commissionAmountCents: 1 };
    const given = aDeal({ propertyId, sellerId, partnerId, ...money, closingDate: '2026-02-28', notes: 'Ünter "Vorbehalt"' });
    const id = await ports.deals.add(given);
    expect(await ports.deals.find(deal.eq('id', id))).toMatchObject({ ...given, id, propertyName: 'Harbour View', version: 1 });
    const view = Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy)));
    expect(view).toMatchObject({
      value: 100_000_000_000.99,
      commissionAmount: 0.01,
      closingDate: '2026-02-28',
      propertyName: 'Harbour View',
      sellerName: 'Sam Seller',
      partnerName: 'Pat Partner',
      buyerName: null,
      eliteName: null,
      history: [],
      steps: null,
      commissionPaidAt: null,
    });
  });

  it('keep the steps they started with', async (ports) => {
    const sale = await aSale(ports);
    const steps = [
      { id: 'a', name: 'Début', order: 1 },
      { id: 'b', name: 'End', order: 2, description: null },
    ];
    const template = await ports.templates.add({ name: 'Short', description: null, steps }, sale.partnerId);
    await ports.templates.setDefault(template);
    const id = await ports.deals.add(aDeal({ ...sale, templateVersionId: await ports.templates.defaultVersionId() }));
    const stepsNow = async () => Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy))).steps;
    await ports.templates.change(template, { steps: steps.slice(1) });
    expect(await stepsNow()).toEqual(steps);
    await ports.templates.remove(template);
    expect(await stepsNow()).toEqual(steps);
  });

  it('report when the current payment was made, and nothing after it was reversed', async (ports) => {
    const sale = await aSale(ports);
    const id = await ports.deals.add(aDeal(sale));
    const post = (postings: readonly LedgerPosting[]) => ports.ledger.post(id, postings, sale.partnerId);
    const paidAt = async () => Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy))).commissionPaidAt;
    const line = { personId: null, level: 'house', basisPoints: null, baseCents: 10, cents: 10, planVersion: 1 } as const;
    const first = { ...line, payment: 1, kind: 'payment', reason: 'commission_paid' } as const;
    expect(await paidAt()).toBeNull();
    await post([first]);
    const paid = await paidAt();
    expect(Date.parse(paid ?? '')).not.toBeNaN();
    await post(reversalPostings([first], 'commission_changed'));
    expect(await paidAt()).toBeNull();
    await post([{ ...first, payment: 2 }]);
    expect(await paidAt()).not.toBeNull();
  });

  it('change field by field, and each change increments the version', async (ports) => {
    const sale = await aSale(ports);
    const id = await ports.deals.add(aDeal({ ...sale, commissionAmountCents: 300 }));
    await ports.deals.change(id, { status: 'closed', commissionPaid: true });
    await ports.deals.change(id, { commissionAmountCents: 12_345 });
    const expected = { status: 'closed', commissionPaid: true, commissionAmountCents: 12_345, valueCents: 100_000_000, version: 3 };
    expect(await ports.deals.lock(deal.eq('id', id))).toMatchObject(expected);
    await ports.deals.change(id, { commissionPaid: false, commissionAmountCents: null });
    expect(await ports.deals.find(deal.eq('id', id))).toMatchObject({ commissionAmountCents: null, commissionPaid: false });
  });

  it('return the history of their status, oldest first', async (ports) => {
    const sale = await aSale(ports);
    const id = await ports.deals.add(aDeal(sale));
    await ports.deals.recordStatus([{ id, from: null, to: 'active', by: sale.partnerId }]);
    await ports.deals.change(id, { status: 'cancelled' });
    await ports.deals.recordStatus([{ id, from: 'active', to: 'cancelled', by: sale.partnerId, reason: 'No "loan", Ünter' }]);
    const view = Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy)));
    expect(view.history.map(({ status }) => status)).toEqual(['active', 'cancelled']);
    expect(view.cancelReason).toBe('No "loan", Ünter');
    await ports.deals.change(id, { status: 'active' });
    expect(Deal.parse(read(await ports.deals.view(deal.eq('id', id), dealPolicy))).cancelReason).toBeNull();
  });

  it('return who changed what under current names, with related changes as one entry', async (ports) => {
    const sale = await aSale(ports);
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: sale.partnerId, name: 'Mill Yard' })]);
    const id = await ports.deals.add(aDeal(sale));
    await ports.deals.recordStatus([{ id, from: 'active', to: 'cancelled', by: sale.partnerId, reason: 'No loan' }]);
    await ports.deals.recordChanges(id, sale.partnerId, [
      { field: 'property', from: sale.propertyId, to: other },
      { field: 'buyer', from: null, to: sale.sellerId },
      { field: 'value', from: 1_000_000, to: 999_999.99 },
      { field: 'commissionPaid', from: false, to: true },
      { field: 'notes', from: 'null', to: null },
    ]);
    await ports.deals.recordChanges(id, sale.sellerId, [{ field: 'closingDate', from: null, to: '2026-02-28' }]);
    await ports.people.change(sale.sellerId, { fullName: 'Sam Renamed' });
    const entries = await rowsOf(ports.deals.history(id, { page: 1, pageSize: 10 }));
    const byPartner = entries.find(({ byName }) => byName === 'Pat Partner');
    expect(DealHistoryEntry.parse(byPartner)).toMatchObject({
      reason: 'No loan',
      fields: [
        { field: 'status', from: 'active', to: 'cancelled' },
        { field: 'property', from: 'Harbour View', to: 'Mill Yard' },
        { field: 'buyer', from: null, to: 'Sam Renamed' },
        { field: 'value', from: 1_000_000, to: 999_999.99 },
        { field: 'commissionPaid', from: false, to: true },
        { field: 'notes', from: 'null', to: null },
      ],
    });
    expect(entries.filter(({ byName }) => byName !== 'Pat Partner')).toMatchObject([
      { byName: 'Sam Renamed', reason: null, fields: [{ field: 'closingDate', from: null, to: '2026-02-28' }] },
    ]);
    expect((await ports.deals.history(id, { page: 2, pageSize: 1 })).total).toBe(2);
    expect(await rowsOf(ports.deals.history(id, { page: 3, pageSize: 1 }))).toEqual([]);
  });

  it('are summed to the cent, whichever amount is requested', async (ports) => {
    const sale = await aSale(ports);
    await ports.deals.add(aDeal({ ...sale, valueCents: 10_000_000_000_099, commissionAmountCents: 7 }));
    await ports.deals.add(aDeal({ ...sale, status: 'cancelled', valueCents: 101 }));
    const theirs = deal.eq('propertyId', sale.propertyId);
    const active = deal.all(theirs, deal.eq('status', 'active'));
    const totals = (within: typeof theirs) =>
      ports.deals.totals([{ within }, { within, sumOf: 'valueCents' }, { within, sumOf: 'commissionAmountCents' }]);
    expect([await totals(theirs), await totals(active)]).toEqual([
      [2, 10_000_000_000_200, 7],
      [1, 10_000_000_000_099, 7],
    ]);
  });
});
