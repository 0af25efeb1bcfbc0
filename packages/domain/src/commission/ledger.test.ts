import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, type LedgerPosting, paymentPostings, reversalPostings, standingPayments } from './ledger.ts';
import { defaultPlan } from './plan.ts';

const people = { eliteId: 1, partnerId: 2, uplineOfPartner: [3, 4] };
const pay = (amountCents: number, earlier: readonly LedgerPosting[] = [], version = 1) =>
  paymentPostings({ amountCents, plan: { ...defaultPlan, version }, people, reason: 'commission_paid' }, earlier);
const total = (postings: readonly LedgerPosting[]) => postings.reduce((sum, posting) => sum + posting.cents, 0);

describe('the commission ledger', () => {
  it('gets a line for every share of a payment with plan version, base and reason', () => {
    const lines = pay(100_000, [], 3);
    expect(lines[0]).toEqual({
      payment: 1,
      kind: 'payment',
      planVersion: 3,
      personId: 1,
      level: 'elite',
      baseCents: 100_000,
      basisPoints: 1_000,
      cents: 10_000,
      reason: 'commission_paid',
    });
    expect(lines.map((line) => line.basisPoints)).toEqual([1_000, 500, 200, null]);
    expect(total(lines)).toBe(100_000);
  });

  it('gets no line for an empty share', () => {
    expect(pay(1).map((line) => line.personId)).toEqual([2]);
  });

  it('gets one line of 0 for a commission of 0, which can be reversed and paid again like any other', () => {
    const paid = pay(0);
    expect(paid).toMatchObject([{ payment: 1, kind: 'payment', personId: 2, level: 'partner', baseCents: 0, basisPoints: null, cents: 0 }]);
    const undone = [...paid, ...reversalPostings(paid, 'commission_changed')];
    expect(undone.at(-1)).toMatchObject({ payment: 1, kind: 'reversal', cents: 0 });
    expect(standingPayments(undone)).toEqual([]);
    expect(pay(100, undone).map(({ payment }) => payment)).toEqual([2, 2, 2, 2]);
  });

  it('gets a line for a commission of 0 even if the plan leaves no remainder', () => {
    const plan = { ...defaultPlan, eliteBasisPoints: 10_000, uplineBasisPoints: [] };
    const lines = paymentPostings({ amountCents: 0, plan, people, reason: 'commission_paid' }, []);
    expect(lines).toMatchObject([{ level: 'elite', cents: 0 }]);
  });

  it('records the house share without a person', () => {
    const plan = {
      amountCents: 500,
      plan: defaultPlan,
      people: { ...people, eliteId: null, partnerId: null },
      reason: 'commission_paid',
    } as const;
    const lines = paymentPostings(plan, []);
    expect(lines.map(({ personId, level, basisPoints, cents }) => [personId, level, basisPoints, cents])).toEqual([
      [null, 'house', null, 500],
    ]);
    expect(balanceOf(lines, null)).toBe(500);
  });

  it('returns to zero through reversals, which have the number of the payment they reverse', () => {
    const lines = pay(100_000);
    const reversals = reversalPostings(lines, 'commission_unpaid');
    expect(reversals.map((line) => line.cents)).toEqual([-10_000, -5_000, -2_000, -83_000]);
    expect(reversals.every((line) => line.kind === 'reversal' && line.payment === 1 && line.reason === 'commission_unpaid')).toBe(true);
    expect(standingPayments([...lines, ...reversals])).toEqual([]);
  });

  it('reverses only payments that were not reversed before', () => {
    const first = pay(100_000);
    const undone = [...first, ...reversalPostings(first, 'commission_unpaid')];
    expect(reversalPostings(undone, 'commission_unpaid')).toEqual([]);
    const again = [...undone, ...pay(50_000, undone, 2)];
    const reversals = reversalPostings(again, 'commission_changed');
    expect(total(reversals)).toBe(-50_000);
    expect(reversals.every((line) => line.payment === 2 && line.planVersion === 2)).toBe(true);
  });

  it('computes the balance of a person', () => {
    const lines = pay(100_000);
    expect([1, 2, 3, 4, 5, null].map((id) => balanceOf(lines, id))).toEqual([10_000, 83_000, 5_000, 2_000, 0, 0]);
  });

  it('adds up to the last amount after any changes, contains each line once, and adds up to 0 after a final reversal', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 3 }))), (payments) => {
        let lines: LedgerPosting[] = [];
        for (const [amount, version] of payments) {
          lines = [...lines, ...reversalPostings(lines, 'commission_changed')];
          lines = [...lines, ...pay(amount, lines, version)];
          expect(total(lines)).toBe(amount);
        }
        expect(new Set(lines.map(({ payment, kind, level }) => `${payment} ${kind} ${level}`)).size).toBe(lines.length);
        const closed = [...lines, ...reversalPostings(lines, 'commission_unpaid')];
        for (const id of [1, 2, 3, 4]) expect(balanceOf(closed, id)).toBe(0);
      }),
    );
  });
});
