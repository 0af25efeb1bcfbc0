import { expect, it } from 'vitest';
import type { DealEdit } from '../deals/edit-deal.ts';
import { editDeal } from '../deals/edit-deal.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { payCommission } from './pay-commission.ts';
import { peopleToPay } from './people-to-pay.ts';
import { defaultPlan } from './plan.ts';

async function aDealToPay() {
  const world = aWorld();
  const { run, ports } = world;
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const [propertyId = 0] = await ports.properties.add([aProperty({ submittedById: admin.id, name: 'Harbor Hall' })]);
  const id = await ports.deals.add(aDeal({ propertyId, sellerId: admin.id, eliteId: elite.id, commissionAmountCents: 10_001 }));
  const change = (content: DealEdit['content']) => run(editDeal, admin, { id, content, readOnly: {} });
  const told = () =>
    ports.state.activities.rows
      .filter(({ type }) => type === 'commission_paid')
      .map(({ message, entityType, entityId }) => [message, entityType, entityId]);
  const reasons = async () => (await ports.ledger.ofDeal(id)).map(({ kind, reason }) => `${kind}: ${reason}`);
  return { ...world, admin, id, change, told, reasons };
}

it('a payment, its change and its reversal are each announced once on the deal, with the amounts', async () => {
  const { id, change, told } = await aDealToPay();
  await change({ commissionPaid: true });
  const paid = ['Commission of $100.01 was paid on Harbor Hall', 'deal', id];
  expect(told()).toEqual([paid]);
  await change({ commissionAmountCents: 20_000 });
  const changed = ['Commission on Harbor Hall was changed from $100.01 to $200.00', 'deal', id];
  expect(told()).toEqual([paid, changed]);
  await change({ commissionPaid: false });
  expect(told()).toEqual([paid, changed, ['Commission of $200.00 on Harbor Hall is no longer marked as paid', 'deal', id]]);
});

it('every ledger line states its reason', async () => {
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

it('a commission without an amount cannot be paid', async () => {
  const { ports, admin, id } = await aDealToPay();
  const deal = { id, propertyName: 'Harbor Hall', partnerId: null, eliteId: null, commissionAmountCents: null };
  await expect(payCommission(ports, admin, deal)).rejects.toMatchObject({ code: 'deal.commission_missing', field: 'commissionAmount' });
  expect(await ports.ledger.ofDeal(id)).toEqual([]);
});

it('an unknown partner or a deal without a partner has no upline', async () => {
  const { ports } = await aDealToPay();
  const nobody = { eliteId: null, partnerId: null, uplineOfPartner: [] };
  for (const partnerId of [9_999, null]) expect(await peopleToPay(ports, { partnerId, eliteId: null }, defaultPlan)).toEqual(nobody);
});
