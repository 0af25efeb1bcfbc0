import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import type { DealSort } from '@acre/domain/deals/order';
import { dealStatuses } from '@acre/domain/deals/status';
import { describe, expect, it } from 'vitest';
import { openDealFirm, refusal } from './support/deal-firm.ts';

const { firm, admin, partner, elite, otherElite, listed, seller, buyer, create, edit } = await openDealFirm();
const made = async (different: Parameters<typeof firm.deal>[1]): Promise<Deal> => firm.deal(listed, different);
const longAgo = ({ id }: Deal, days: number) =>
  firm
    .owner('deals')
    .where({ id })
    .update({ updated_at: firm.owner.raw(`now() - interval '${days} days'`) });

const small = await made({ value: 1_000.5, commissionAmount: 30, eliteId: elite.id });
const large = await made({ value: 3_000, partnerId: partner.id, sellerId: seller });
const middle = await made({ buyerId: buyer, value: 2_000.25, commissionAmount: 60, partnerId: partner.id, eliteId: elite.id });
await edit(partner, middle, { status: 'under_contract' });
await longAgo(large, 31);
await longAgo(middle, 29);

describe('the list of deals', () => {
  const sorted = async (sort: DealSort) => (await admin.client.call(api.deals.list, { query: { sort } })).map(({ id }) => id);

  it.each<[DealSort, Deal[]]>([
    ['value_asc', [small, middle, large]],
    ['value_desc', [large, middle, small]],
    ['commission_asc', [small, middle, large]],
    ['commission_desc', [middle, small, large]],
    ['status_asc', [small, large, middle]],
    ['oldest', [small, large, middle]],
    ['id_desc', [middle, large, small]],
    ['property_asc', [small, large, middle]],
    ['buyer_asc', [middle, small, large]],
    ['seller_desc', [large, middle, small]],
  ])('is sorted by %s, with deals without a commission or a buyer last', async (sort, expected) =>
    expect(await sorted(sort)).toEqual(expected.map(({ id }) => id)),
  );

  it('can be narrowed to the stalled ones: in progress and unchanged for 30 days', async () => {
    const found = async (query: CallInput<typeof api.deals.list>['query']) =>
      (await admin.client.call(api.deals.list, { query: { ...query, sort: 'id_asc' } })).map(({ id }) => id);
    expect(await found({ stalled: true })).toEqual([large.id]);
    expect(await found({ stalled: false })).toEqual([small.id, middle.id]);
    expect(await found({ stalled: true, status: 'under_contract' })).toEqual([]);
  });

  it('is counted and totaled by status within what each caller may see', async () => {
    const totals = async (who: typeof admin, query = {}) =>
      (await who.client.call(api.deals.totals, { query })).map(({ status, count, value }) => [status, count, value]);
    expect(await totals(admin)).toEqual([
      ['active', 2, 4_000.5],
      ['under_contract', 1, 2_000.25],
      ['closed', 0, 0],
      ['cancelled', 0, 0],
    ]);
    expect(await totals(elite)).toMatchObject([['active', 1, 1_000.5], ['under_contract', 1, 2_000.25], {}, {}]);
    expect(await totals(admin, { stalled: true })).toMatchObject([['active', 1, 3_000], ['under_contract', 0, 0], {}, {}]);
    expect(await totals(otherElite)).toEqual(dealStatuses.map((status) => [status, 0, 0]));
  });

  it('is exported as a complete CSV file in its order, without formulas in names and without notes', async () => {
    const evil = await firm.property(admin, { name: '=HYPERLINK("x")', status: 'marketing_start' });
    const deal = await firm.deal(evil, { value: 5.5, notes: 'Secret' });
    const text = await (await admin.client.call(api.deals.export, { query: { sort: 'value_asc' } })).text();
    const [head, first, ...rest] = text.trimEnd().split('\r\n');
    expect(head).toContain(
      'Deal ID,Property ID,Property,Buyer ID,Buyer,Seller ID,Seller,Ace Partner ID,Ace Partner,Ace Elite ID,Ace Elite,Value,Commission',
    );
    expect(first).toMatch(new RegExp(`^${deal.id},${evil.id},"'=HYPERLINK`));
    expect(first).toContain(',5.5,');
    expect(rest.map((line) => Number(line.split(',')[0]))).toEqual([small.id, middle.id, large.id]);
    expect(text).not.toContain('Secret');
  });

  it('is exported for members too, with the deals they take part in and no other', async () => {
    const idsIn = async (who: typeof admin) => {
      const [, ...lines] = (await (await who.client.call(api.deals.export, { query: { sort: 'id_asc' } })).text()).trimEnd().split('\r\n');
      return lines.map((line) => Number(line.split(',')[0]));
    };
    const listed = async (who: typeof admin) => (await who.client.call(api.deals.list, { query: { sort: 'id_asc' } })).map(({ id }) => id);
    expect(await idsIn(elite)).toEqual(await listed(elite));
    expect(await idsIn(elite)).toEqual([small.id, middle.id]);
    expect(await idsIn(otherElite)).toEqual([]);
  });
});

describe('cancelling a deal', () => {
  it('works with a reason or without, and no other status accepts a reason', async () => {
    const deal = await made({ partnerId: partner.id });
    for (const reason of [undefined, null, '', '  '])
      expect((await edit(partner, await made({ partnerId: partner.id }), { status: 'cancelled', reason })).json).toMatchObject({
        cancelReason: null,
      });
    expect(await edit(partner, deal, { status: 'cancelled', reason: 'x'.repeat(501) })).toMatchObject({ status: 400 });
    expect(await edit(partner, deal, { status: 'closed', reason: 'No' })).toMatchObject(refusal(400, 'deal.reason_unasked', 'reason'));
    expect(await partner.client.call(api.deals.get, { params: { id: deal.id } })).toMatchObject({ status: 'active', version: 1 });
  });

  it('shows its reason to everyone who sees the deal until the deal continues', async () => {
    const deal = await made({ partnerId: partner.id, eliteId: elite.id });
    await edit(partner, deal, { status: 'cancelled', reason: ' The loan fell through ' });
    const read = () => elite.client.call(api.deals.get, { params: { id: deal.id } });
    expect(await read()).toMatchObject({ status: 'cancelled', cancelReason: 'The loan fell through' });
    expect((await edit(elite, deal, { ...(await read()) })).status).toBe(200);
    await edit(elite, deal, { status: 'active' });
    expect((await read()).cancelReason).toBeNull();
  });
});

describe('the history of a deal', () => {
  it('states who changed what and when, with the values before and after, newest first', async () => {
    const deal = await made({ partnerId: partner.id, value: 1_000, commissionAmount: 30 });
    await edit(admin, deal, { value: 2_000.5, buyerId: buyer, notes: 'Hurry', commissionPaid: true });
    await edit(admin, deal, { status: 'cancelled', reason: 'No loan' });
    await edit(partner, deal, { status: 'cancelled' });
    const { rows, total } = await partner.client.page(api.deals.history, { params: { id: deal.id } });
    const { full_name: by } = await firm.owner('people').where({ id: admin.id }).first('full_name');
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { byName: by, reason: 'No loan', fields: [{ field: 'status', from: 'active', to: 'cancelled' }] },
      {
        reason: null,
        fields: [
          { field: 'buyer', from: null, to: 'Barry Buyer' },
          { field: 'value', from: 1_000, to: 2_000.5 },
          { field: 'commissionPaid', from: false, to: true },
          { field: 'notes', from: null, to: 'Hurry' },
        ],
      },
      { fields: [{ field: 'status', from: null, to: 'active' }] },
    ]);
    expect(rows[0]?.at && rows[0].at >= (rows[1]?.at ?? '')).toBe(true);
  });

  it('is not found by anyone who does not see the deal, and cannot be changed by the application', async () => {
    const { json } = await create(admin);
    const { id } = json as Deal;
    expect(await otherElite.ask('GET', `/api/deals/${id}/history`)).toMatchObject({ status: 404, json: { code: 'deal.not_found' } });
    for (const statement of ['update deal_changes set old_value = null', 'delete from deal_changes', 'truncate deal_changes'])
      await expect(firm.db.raw(statement), statement).rejects.toMatchObject({ code: '42501' });
  });
});
