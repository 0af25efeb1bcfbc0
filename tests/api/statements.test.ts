import { api } from '@acre/contracts/api';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { monthOfFirm } from '../support/firm-days.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin } = firm;
const elite = await firm.join('elite');
const above = await firm.join('partner', elite);
const partner = await firm.join('partner', above);
const property = await firm.property(admin, { name: '=Ledger "Tower"', status: 'marketing_start' });
const month = monthOfFirm();

const pay = async (commissionAmount: number) => {
  const { id } = await firm.deal(property, { partnerId: partner.id, commissionAmount });
  await admin.ask('PATCH', `/api/deals/${id}`, { body: { commissionPaid: true } });
  return id;
};
const [kept, takenBack, early] = [await pay(1000.01), await pay(333.33), await pay(100)];
await admin.ask('PATCH', `/api/deals/${takenBack}`, { body: { commissionPaid: false } });
// One payment is moved to the last moment of January in New York, when it is already February in UTC.
await firm.owner.raw('alter table ledger_entries disable trigger ledger_entries_append_only');
await firm.owner('ledger_entries').where({ deal_id: early }).update({ created_at: '2026-02-01T04:59:59.999Z' });
await firm.owner.raw('alter table ledger_entries enable trigger user');

const of = (id: number, at = month) => ({ params: { id }, query: { month: at } });
const file = async (who: typeof admin, kind: 'csv' | 'pdf', id: number, at = month): Promise<Buffer> => {
  const read = kind === 'csv' ? api.ledger.statementCsv : api.ledger.statementPdf;
  return Buffer.from(await (await who.client.call(read, of(id, at))).arrayBuffer());
};
const sheetsIn = (bytes: Buffer): number => Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]);

describe('the statement of a month', () => {
  it('starts with what was paid earlier, adds the postings of the month, and ends with what was paid to date', async () => {
    expect(await above.client.call(api.ledger.statement, of(above.id))).toEqual({
      personId: above.id,
      personName: above.fullName,
      month,
      isOver: false,
      balanceBefore: 5,
      paid: 66.66,
      takenBack: -16.66,
      total: 50,
      balanceAfter: 55,
    });
    const { commissionTotal } = await above.client.call(api.people.performance, { params: { id: above.id } });
    expect(commissionTotal).toBe(55);
  });

  it('covers the month in the time zone of the firm, and changes with that time zone', async () => {
    const sums = { isOver: true, takenBack: 0 };
    const january = await above.client.call(api.ledger.statement, of(above.id, '2026-01'));
    expect(january).toMatchObject({ ...sums, balanceBefore: 0, paid: 5, total: 5, balanceAfter: 5 });
    const february = await above.client.call(api.ledger.statement, of(above.id, '2026-02'));
    expect(february).toMatchObject({ ...sums, balanceBefore: 5, paid: 0, total: 0, balanceAfter: 5 });
    await admin.client.call(api.preferences.change, { body: { timeZone: 'UTC' } });
    expect(await above.client.call(api.ledger.statement, of(above.id, '2026-01'))).toMatchObject({ paid: 0, balanceAfter: 0 });
    expect((await admin.client.page(api.ledger.list, { query: { month: '2026-02', dealId: early } })).total).toBe(3);
    await admin.client.call(api.preferences.change, { body: { timeZone: 'America/New_York' } });
  });

  it('is a table that explains each line, with sums that match the lines', async () => {
    const text = (await file(above, 'csv', above.id)).toString();
    const [before, ...rows] = parse(text, { bom: true, columns: true }) as [Record<string, string>, ...Record<string, string>[]];
    const [paid, again, reversed] = rows as [Record<string, string>, Record<string, string>, Record<string, string>];
    expect([before['Line'], before['Amount']]).toEqual(['Paid earlier', '5']);
    expect(paid).toMatchObject({
      Line: 'Payment',
      'Deal ID': String(kept),
      Property: '\'=Ledger "Tower"',
      Payment: '1',
      Reason: 'Commission paid',
      'Plan Version': '1',
      Level: 'Upline level 1',
      Base: '1000.01',
      Percentage: '5',
      Rounding: '-0.0005',
      Amount: '50',
    });
    expect([again, reversed]).toMatchObject([
      { Line: 'Payment', 'Deal ID': String(takenBack), Amount: '16.66' },
      { Line: 'Reversal', 'Deal ID': String(takenBack), Amount: '-16.66', Reason: 'Commission no longer marked as paid' },
    ]);
    const sums = rows.slice(3).map((row) => [row['Line'], row['Amount']]);
    expect(sums).toEqual([
      ['Paid', '66.66'],
      ['Reversed', '-16.66'],
      ['Month total', '50'],
      ['Paid to date', '55'],
    ]);
  });

  it('is a PDF of as many pages as needed, with the same bytes each time', async () => {
    const [first, second] = [await file(admin, 'pdf', above.id), await file(above, 'pdf', above.id)];
    expect([first.subarray(0, 5).toString(), sheetsIn(first), second.equals(first)]).toEqual(['%PDF-', 1, true]);
    expect(first.toString('latin1')).toContain(`(Commission Statement ${month}, ${above.fullName})`);
    expect((await file(above, 'pdf', above.id, '2026-01')).equals(first)).toBe(false);
    const nothing = await file(admin, 'pdf', admin.id);
    expect(sheetsIn(nothing)).toBe(1);
    const many = (count: number) =>
      firm.owner.raw(
        `insert into ledger_entries (deal_id, payment, kind, plan_version, person_id, level, base, basis_points, amount, reason)
       select ?, 1000 + n, 'payment', 1, ?, 'elite', 10, 1000, 1, 'commission_paid' from generate_series(1, ?::int) n`,
        [kept, elite.id, count],
      );
    await many(497);
    expect(sheetsIn(await file(elite, 'pdf', elite.id))).toBeGreaterThan(15);
    await firm.deal(property, { eliteId: elite.id, commissionAmount: 10, commissionPaid: true });
    expect((await elite.ask('GET', `/api/users/${elite.id}/statement.pdf?month=${month}`)).status).toBe(409);
    const lines = (await file(elite, 'csv', elite.id)).toString().trimEnd().split('\r\n');
    expect([lines.length, lines.at(-1)?.split(',').at(-1)]).toEqual([1 + 1 + 501 + 4, '520']);
  });

  it('is private to its owner and administrators, even if others can see the ledger itself', async () => {
    const reply = await above.ask('GET', `/api/users/${above.id}/statement.pdf?month=${month}`);
    expect([reply.headers.get('cache-control'), reply.headers.get('content-disposition')]).toEqual([
      'private, no-store',
      `attachment; filename="statement-${month}-${above.id}.pdf"`,
    ]);
    for (const path of ['statement', 'statement.csv', 'statement.pdf'])
      expect((await elite.ask('GET', `/api/users/${partner.id}/${path}?month=${month}`)).status, path).toBe(403);
    expect((await admin.ask('GET', `/api/users/${above.id}/statement`)).json).toMatchObject({ issues: [{ path: 'month' }] });
  });
});
