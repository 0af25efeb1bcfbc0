import { describe, expect, it } from 'vitest';
import { matches } from '../kernel/rule.ts';
import { aDeal, aProperty, aWorld } from '../testing/index.ts';
import type { LedgerRow, LedgerView } from './ledger-entry.ts';
import { filterLedger, type LedgerQuery } from './list-ledger.ts';
import { mostEntriesOnPaper } from './statement.ts';

/** A commission of $1,000.01, paid in November: 5 % to who referred the partner, 2 % to the elite above, the rest to the partner. */
async function aPaidDeal() {
  const world = aWorld('2026-11-30T23:59:59.999Z');
  const { app, ports } = world;
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const above = await world.member('partner', elite.id);
  const partner = await world.member('partner', above.id);
  const stranger = await world.member('elite');
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: admin.id, name: 'Ledger Tower' })]);
  const sold = { propertyId, sellerId: admin.id };
  const id = await ports.deals.add(aDeal({ ...sold, partnerId: partner.id, commissionAmountCents: 100_001 }));
  const toTheHouse = await ports.deals.add(aDeal({ ...sold, commissionAmountCents: 700 }));
  const mark = (deal: number, commissionPaid: boolean) => app.editDeal(admin, deal, { content: { commissionPaid }, readOnly: {} });
  await mark(id, true);
  const lines = async (json: ReturnType<typeof app.listLedger>) => JSON.parse((await json).rows) as Partial<LedgerView>[];
  return { ...world, admin, elite, above, partner, stranger, id, toTheHouse, mark, lines };
}
const all: LedgerQuery = { page: 1, pageSize: 20 };

describe('the lines of the ledger', () => {
  it('are listed newest first, and add up to what they total', async () => {
    const { app, admin, lines } = await aPaidDeal();
    expect((await lines(app.listLedger(admin, all))).map(({ level, amount }) => [level, amount])).toEqual([
      ['partner', 930.01],
      ['upline2', 20],
      ['upline1', 50],
    ]);
    expect(await app.totalLedger(admin, {})).toEqual({ count: 3, amount: 1000.01 });
  });

  it('stand in the order of their time, whatever their numbers', async () => {
    const { app, ports, admin, lines } = await aPaidDeal();
    ports.state.postings = ports.state.postings.map((posting, nth) => ({ ...posting, at: `2026-11-0${3 - nth}T00:00:00.000Z` }));
    expect((await lines(app.listLedger(admin, all))).map(({ level }) => level)).toEqual(['upline1', 'upline2', 'partner']);
  });

  it('are found by deal, by month in UTC, by what the house kept and by what the network brought', async () => {
    const { app, admin, id, toTheHouse, mark } = await aPaidDeal();
    await mark(toTheHouse, true);
    const amount = async (filter: object) => (await app.totalLedger(admin, filter)).amount;
    expect([await amount({ dealId: id }), await amount({ dealId: toTheHouse })]).toEqual([1000.01, 7]);
    expect([await amount({ month: '2026-10' }), await amount({ month: '2026-11' }), await amount({ month: '2026-12' })]).toEqual([
      0, 1007.01, 0,
    ]);
    expect([await amount({ source: 'house' }), await amount({ source: 'referrals' })]).toEqual([7, 70]);
  });

  it('come from the network where they are those of one of ten levels above the partner', () => {
    const levels = ['elite', 'partner', 'house', ...Array.from({ length: 12 }, (_, nth) => `upline${nth}`)];
    const found = levels.filter((level) => matches(filterLedger({ source: 'referrals' }), { level } as LedgerRow));
    expect(found).toEqual(Array.from({ length: 10 }, (_, nth) => `upline${nth + 1}`));
  });

  it('of a person are told to themself and to the elite above them, to whom foreign deals have no name', async () => {
    const { app, elite, above, partner, stranger, lines } = await aPaidDeal();
    const [own] = await lines(app.listLedgerOf(partner, partner.id, all));
    expect(own).toMatchObject({ amount: 930.01, propertyName: 'Ledger Tower' });
    const [told] = await lines(app.listLedgerOf(elite, partner.id, all));
    expect([told?.amount, Object.hasOwn(told ?? {}, 'propertyName')]).toEqual([930.01, false]);
    expect(await app.totalLedgerOf(elite, above.id, {})).toEqual({ count: 1, amount: 50 });
    const unknown = { code: 'person.not_found' };
    await expect(app.listLedgerOf(stranger, partner.id, all)).rejects.toMatchObject(unknown);
    await expect(app.totalLedgerOf(stranger, partner.id, {})).rejects.toMatchObject(unknown);
  });
});

describe('the statement of a month', () => {
  it('goes from the balance before to the balance after; what is taken back is negative, and the next month begins with the rest', async () => {
    const { app, ports, above, id, mark } = await aPaidDeal();
    ports.state.postings = ports.state.postings.map((posting) => ({ ...posting, at: '2026-10-31T23:59:59.999Z' }));
    await mark(id, false);
    await mark(id, true);
    const november = { month: '2026-11', balanceBefore: 50, paid: 50, takenBack: -50, total: 0, balanceAfter: 50, isOver: false };
    expect(await app.readStatement(above, { personId: above.id, month: '2026-11' })).toMatchObject({ personId: above.id, ...november });
    expect(await app.readStatement(above, { personId: above.id, month: '2026-10' })).toMatchObject({
      ...{ balanceBefore: 0, paid: 50, takenBack: 0, total: 50, balanceAfter: 50, isOver: true },
    });
    const whole = await app.readWholeStatement(above, { personId: above.id, month: '2026-11' });
    expect(whole).toMatchObject(november);
    expect(whole.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reversal', -50],
      ['payment', 50],
    ]);
  });

  it('is over when the next one begins', async () => {
    const before = await aPaidDeal();
    expect((await before.app.readStatement(before.above, { personId: before.above.id, month: '2026-11' })).isOver).toBe(false);
    const then = aWorld('2026-12-01T00:00:00.000Z');
    const someone = await then.member('partner');
    expect((await then.app.readStatement(someone, { personId: someone.id, month: '2026-11' })).isOver).toBe(true);
  });

  it('is its owner’s and the administrators’, not that of an elite who may see the lines', async () => {
    const { app, admin, elite, above, stranger } = await aPaidDeal();
    const of = { personId: above.id, month: '2026-11' };
    expect(await app.readStatement(admin, of)).toMatchObject({ balanceAfter: 50 });
    await expect(app.readStatement(elite, of)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(app.readStatement(stranger, of)).rejects.toMatchObject({ code: 'person.not_found' });
  });

  it('stands in the order of time, and on paper up to 500 entries', async () => {
    const { app, ports, above } = await aPaidDeal();
    const [one] = ports.state.postings.filter(({ personId }) => personId === above.id);
    if (one === undefined) throw new Error('Nothing was paid.');
    const at = (nth: number) => new Date(Date.UTC(2026, 10, 30) - nth * 1000).toISOString();
    ports.state.postings = Array.from({ length: mostEntriesOnPaper }, (_, nth) => ({ ...one, at: at(nth) }));
    const of = { personId: above.id, month: '2026-11' };
    const { entries, balanceAfter } = await app.readWholeStatement(above, of);
    expect([entries.length, balanceAfter]).toEqual([500, 25_000]);
    expect(entries.map(({ createdAt }) => createdAt)).toEqual(entries.map(({ createdAt }) => createdAt).sort());
    ports.state.postings = [...ports.state.postings, one];
    await expect(app.readWholeStatement(above, of)).rejects.toMatchObject({ code: 'statement.too_long' });
  });
});
