import { describe, expect, it } from 'vitest';
import { editDeal } from '../deals/edit-deal.ts';
import { matches } from '../kernel/rule.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import { filterLedger, type LedgerQuery, listLedger, listLedgerOf, totalLedger, totalLedgerOf } from './list-ledger.ts';
import { mostEntriesOnPaper, readStatement, readWholeStatement } from './statement.ts';

/**
 * Pays a commission of $1,000.01 in November. The partner's referrer gets 5%. The elite who referred that referrer gets 2%. The partner
 * gets the rest.
 */
async function aPaidDeal() {
  const world = aWorld('2026-12-01T04:59:59.999Z');
  const { run, ports } = world;
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const above = await world.member('partner', elite.id);
  const partner = await world.member('partner', above.id);
  const stranger = await world.member('elite');
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: admin.id, name: 'Ledger Tower' })]);
  const sold = { propertyId, sellerId: admin.id };
  const id = await ports.deals.add(aDeal({ ...sold, partnerId: partner.id, commissionAmountCents: 100_001 }));
  const toTheHouse = await ports.deals.add(aDeal({ ...sold, commissionAmountCents: 700 }));
  const mark = (deal: number, commissionPaid: boolean) => run(editDeal, admin, { id: deal, content: { commissionPaid }, readOnly: {} });
  await mark(id, true);
  const lines = async (json: ReturnType<typeof listLedger>) => JSON.parse((await json).rows) as Partial<LedgerView>[];
  return { ...world, admin, elite, above, partner, stranger, id, toTheHouse, mark, lines };
}
const all: LedgerQuery = { page: 1, pageSize: 20 };

describe('the lines of the ledger', () => {
  it('are listed newest first and add up to their total', async () => {
    const { run, admin, lines } = await aPaidDeal();
    expect((await lines(run(listLedger, admin, all))).map(({ level, amount }) => [level, amount])).toEqual([
      ['partner', 930.01],
      ['upline2', 20],
      ['upline1', 50],
    ]);
    expect(await run(totalLedger, admin, {})).toEqual({ count: 3, amount: 1000.01 });
  });

  it('are ordered by time, not by number', async () => {
    const { run, ports, admin, lines } = await aPaidDeal();
    ports.state.postings = ports.state.postings.map((posting, nth) => ({ ...posting, at: `2026-11-0${3 - nth}T00:00:00.000Z` }));
    expect((await lines(run(listLedger, admin, all))).map(({ level }) => level)).toEqual(['upline1', 'upline2', 'partner']);
  });

  it('can be filtered by deal, by month in the firm’s time zone, by house share and by network income', async () => {
    const { run, admin, id, toTheHouse, mark } = await aPaidDeal();
    await mark(toTheHouse, true);
    const amount = async (filter: object) => (await run(totalLedger, admin, filter)).amount;
    expect([await amount({ dealId: id }), await amount({ dealId: toTheHouse })]).toEqual([1000.01, 7]);
    expect([await amount({ month: '2026-10' }), await amount({ month: '2026-11' }), await amount({ month: '2026-12' })]).toEqual([
      0, 1007.01, 0,
    ]);
    expect([await amount({ source: 'house' }), await amount({ source: 'referrals' })]).toEqual([7, 70]);
  });

  it('count as network income at any of ten levels above the partner', () => {
    const levels = ['elite', 'partner', 'house', ...Array.from({ length: 12 }, (_, nth) => `upline${nth}`)];
    const found = levels.filter((level) => matches(filterLedger({ source: 'referrals' }), { level } as LedgerRow));
    expect(found).toEqual(Array.from({ length: 10 }, (_, nth) => `upline${nth + 1}`));
  });

  it('are visible to their recipient and to the elite above, but the elite does not see the names of others’ deals', async () => {
    const { run, elite, above, partner, stranger, lines } = await aPaidDeal();
    const [own] = await lines(run(listLedgerOf, partner, { id: partner.id, ...all }));
    expect(own).toMatchObject({ amount: 930.01, propertyName: 'Ledger Tower' });
    const [told] = await lines(run(listLedgerOf, elite, { id: partner.id, ...all }));
    expect([told?.amount, Object.hasOwn(told ?? {}, 'propertyName')]).toEqual([930.01, false]);
    expect(await run(totalLedgerOf, elite, { id: above.id })).toEqual({ count: 1, amount: 50 });
    const unknown = { code: 'person.not_found' };
    await expect(run(listLedgerOf, stranger, { id: partner.id, ...all })).rejects.toMatchObject(unknown);
    await expect(run(totalLedgerOf, stranger, { id: partner.id })).rejects.toMatchObject(unknown);
  });
});

describe('a monthly statement', () => {
  it('runs from the opening to the closing balance, shows reversals as negative, and carries the closing balance over to the next month', async () => {
    const { run, ports, above, id, mark } = await aPaidDeal();
    ports.state.postings = ports.state.postings.map((posting) => ({ ...posting, at: '2026-11-01T03:59:59.999Z' }));
    await mark(id, false);
    await mark(id, true);
    const november = { month: '2026-11', balanceBefore: 50, paid: 50, takenBack: -50, total: 0, balanceAfter: 50, isOver: false };
    expect(await run(readStatement, above, { personId: above.id, month: '2026-11' })).toMatchObject({ personId: above.id, ...november });
    expect(await run(readStatement, above, { personId: above.id, month: '2026-10' })).toMatchObject({
      ...{ balanceBefore: 0, paid: 50, takenBack: 0, total: 50, balanceAfter: 50, isOver: true },
    });
    const whole = await run(readWholeStatement, above, { personId: above.id, month: '2026-11' });
    expect(whole).toMatchObject(november);
    expect(whole.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reversal', -50],
      ['payment', 50],
    ]);
  });

  it('is final when the next month begins', async () => {
    const before = await aPaidDeal();
    expect((await before.run(readStatement, before.above, { personId: before.above.id, month: '2026-11' })).isOver).toBe(false);
    const then = aWorld('2026-12-01T05:00:00.000Z');
    const someone = await then.member('partner');
    expect((await then.run(readStatement, someone, { personId: someone.id, month: '2026-11' })).isOver).toBe(true);
  });

  it('is visible to its owner and administrators, but not to an elite who may see its lines', async () => {
    const { run, admin, elite, above, stranger } = await aPaidDeal();
    const of = { personId: above.id, month: '2026-11' };
    expect(await run(readStatement, admin, of)).toMatchObject({ balanceAfter: 50 });
    await expect(run(readStatement, elite, of)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(run(readStatement, stranger, of)).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('is in chronological order and can be printed with up to 500 entries', async () => {
    const { run, ports, above } = await aPaidDeal();
    const [one] = ports.state.postings.filter(({ personId }) => personId === above.id);
    if (one === undefined) throw new Error('Nothing was paid.');
    const at = (nth: number) => new Date(Date.UTC(2026, 10, 30) - nth * 1000).toISOString();
    ports.state.postings = Array.from({ length: mostEntriesOnPaper }, (_, nth) => ({ ...one, at: at(nth) }));
    const of = { personId: above.id, month: '2026-11' };
    const { entries, balanceAfter } = await run(readWholeStatement, above, of);
    expect([entries.length, balanceAfter]).toEqual([500, 25_000]);
    expect(entries.map(({ createdAt }) => createdAt)).toEqual(entries.map(({ createdAt }) => createdAt).sort());
    ports.state.postings = [...ports.state.postings, one];
    await expect(run(readWholeStatement, above, of)).rejects.toMatchObject({ code: 'statement.too_long' });
  });
});
