import { expect, it } from 'vitest';
import { uplineOfPartner } from '../commission/upline-of-partner.ts';
import { aDeal, aProperty, aWorld } from '../testing/index.ts';
import type { DealEdit } from './edit-deal.ts';
import { payCommission } from './pay-commission.ts';

async function aDealToPay() {
  const world = aWorld();
  const { app, ports } = world;
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: admin.id, name: 'Harbor Hall' })]);
  const id = await ports.deals.add(aDeal({ propertyId, sellerId: admin.id, eliteId: elite.id, commissionAmountCents: 10_001 }));
  const change = (content: DealEdit['content']) => app.editDeal(admin, id, { content, readOnly: {} });
  const told = () =>
    ports.state.activities.rows
      .filter(({ type }) => type === 'commission_paid')
      .map(({ message, entityType, entityId }) => [message, entityType, entityId]);
  const reasons = async () => (await ports.ledger.ofDeal(id)).map(({ kind, reason }) => `${kind}: ${reason}`);
  return { ...world, admin, id, change, told, reasons };
}

it('a payment and its taking back are told on the deal with the amount; what changes in between is not', async () => {
  const { id, change, told } = await aDealToPay();
  await change({ commissionPaid: true });
  const paid = ['Commission of $100.01 was paid on Harbor Hall', 'deal', id];
  expect(told()).toEqual([paid]);
  await change({ commissionAmountCents: 20_000 });
  const paidAnew = ['Commission of $200.00 was paid on Harbor Hall', 'deal', id];
  expect(told()).toEqual([paid, paidAnew]);
  await change({ commissionPaid: false });
  expect(told()).toEqual([paid, paidAnew, ['Commission of $200.00 on Harbor Hall is no longer marked as paid', 'deal', id]]);
});

it('every line of the ledger says why it stands there', async () => {
  const { change, reasons } = await aDealToPay();
  await change({ commissionPaid: true });
  const paid = Array<string>(2).fill('payment: commission_paid');
  expect(await reasons()).toEqual(paid);
  await change({ commissionAmountCents: 20_000 });
  const changed = [...paid, ...Array<string>(2).fill('reversal: commission_changed'), ...paid];
  expect(await reasons()).toEqual(changed);
  await change({ commissionPaid: false });
  expect(await reasons()).toEqual([...changed, ...Array<string>(2).fill('reversal: commission_unpaid')]);
});

it('a commission without an amount is not paid', async () => {
  const { ports, admin, id } = await aDealToPay();
  const deal = { id, propertyName: 'Harbor Hall', partnerId: null, eliteId: null, commissionAmountCents: null };
  await expect(payCommission(ports, admin, deal)).rejects.toMatchObject({ code: 'deal.commission_missing', field: 'commissionAmount' });
  expect(await ports.ledger.ofDeal(id)).toEqual([]);
});

it('nobody stands above a partner whom there is not, nor above a deal without one', async () => {
  const { ports } = await aDealToPay();
  expect([await uplineOfPartner(ports, 9_999), await uplineOfPartner(ports, null)]).toEqual([[], []]);
});
