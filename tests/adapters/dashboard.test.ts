import type { LedgerRow, LedgerView } from '@acre/domain/commission/ledger-entry';
import { everything, rulesFor } from '@acre/domain/kernel/rule';
import { aDeal, aPerson, aProperty } from '@acre/domain/testing/builders';
import { visibleLedger } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const entry = rulesFor<LedgerRow>();

describe('the data of the dashboard', () => {
  it('counts how often the properties within the rule left each stage', async ({ people, properties }) => {
    const [ann, bob] = [await people.add(aPerson()), await people.add(aPerson())];
    const [first = 0, second = 0] = await properties.add([aProperty({ submittedById: ann }), aProperty({ submittedById: bob })]);
    const move = (
      id: number,
      from: 'under_review' | 'underwriting' | 'feedback_sent' | null,
      to: 'under_review' | 'underwriting' | 'feedback_sent' | 'phase1_marketing',
    ) => properties.recordStatus([{ id, from, to, by: ann }]);
    for (const id of [first, second]) {
      await move(id, null, 'under_review');
      await move(id, 'under_review', 'underwriting');
    }
    await move(first, 'underwriting', 'feedback_sent');
    await move(first, 'feedback_sent', 'phase1_marketing');
    expect(await properties.stageTimes(everything, 500)).toEqual([
      { stage: 'submission', moves: 2, days: 0 },
      { stage: 'underwriting', moves: 1, days: 0 },
      { stage: 'marketing', moves: 0, days: null },
      { stage: 'under_contract', moves: 0, days: null },
    ]);
    const ofBob = await properties.stageTimes({ is: 'eq', field: 'submittedById', value: bob }, 500);
    expect(ofBob.map(({ moves }) => moves)).toEqual([1, 0, 0, 0]);
    expect((await properties.stageTimes(everything, 1))[0]?.moves).toBe(1);
  });

  it('takes the closing date of a deal from its history, and has none for an open deal', async ({ people, properties, deals }) => {
    const ann = await people.add(aPerson());
    const [propertyId = 0] = await properties.add([aProperty({ submittedById: ann })]);
    const id = await deals.add(aDeal({ propertyId, sellerId: ann }));
    const closedAt = async () => (await deals.find({ is: 'eq', field: 'id', value: id }))?.closedAt;
    expect(await closedAt()).toBeNull();
    await deals.recordStatus([{ id, from: 'active', to: 'closed', by: ann }]);
    expect(Date.parse((await closedAt()) ?? '')).not.toBeNaN();
    await deals.recordStatus([{ id, from: 'closed', to: 'active', by: ann }]);
    expect(await closedAt()).toBeNull();
  });

  it('contains the ledger lines and totals that each person may see', async ({ people, properties, deals, ledger }) => {
    const ann = await people.add(aPerson({ fullName: 'Ann Lee' }));
    const [propertyId = 0] = await properties.add([aProperty({ submittedById: ann })]);
    const dealId = await deals.add(aDeal({ propertyId, sellerId: ann, commissionAmountCents: 1001 }));
    const posting = { payment: 1, kind: 'payment', planVersion: 1, baseCents: 1001, reason: 'commission_paid' } as const;
    await ledger.post(
      dealId,
      [
        { ...posting, personId: ann, level: 'upline1', basisPoints: 500, cents: 50 },
        { ...posting, personId: null, level: 'house', basisPoints: null, cents: 951 },
      ],
      ann,
    );
    const mine = visibleLedger({ role: 'partner', id: ann, referredBy: null });
    const names = ['dealId', 'personName', 'level', 'base', 'percent', 'amount'] as const;
    const page = {
      fields: [{ names, when: everything }],
      sort: [{ by: 'id', direction: 'asc' } as const],
      page: 1,
      pageSize: 10,
      countTo: null,
    };
    const lines = await rowsOf<LedgerView>(ledger.page({ within: everything, ...page }));
    expect(lines).toEqual([
      { dealId, personName: 'Ann Lee', level: 'upline1', base: 10.01, percent: 5, amount: 0.5 },
      { dealId, personName: null, level: 'house', base: 10.01, percent: null, amount: 9.51 },
    ]);
    const totals = [
      { within: everything, sumOf: 'cents' as const },
      { within: mine, sumOf: 'cents' as const },
      { within: entry.all(mine, entry.contains('level', 'upline')) },
    ];
    expect(await ledger.totals(totals)).toEqual([1001, 50, 1]);
  });
});
