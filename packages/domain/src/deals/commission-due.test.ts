import { expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { listDeals } from './list-deals.ts';
import type { NewDeal } from './ports.ts';
import { totalDeals } from './total-deals.ts';

async function someDeals() {
  const world = aWorld();
  const [admin, partner] = [await world.member('admin'), await world.member('partner')];
  const [propertyId = 0] = await world.ports.properties.add([aProperty({ submittedById: admin.id })]);
  const add = (over: Partial<NewDeal>) => world.ports.deals.add(aDeal({ ...over, propertyId, sellerId: admin.id }));
  const due = await add({ status: 'closed', commissionAmountCents: 10_001, partnerId: partner.id });
  const unknown = await add({ status: 'closed', commissionAmountCents: null });
  await add({ status: 'closed', commissionAmountCents: 500, commissionPaid: true });
  await add({ status: 'active', commissionAmountCents: 700 });
  await add({ status: 'cancelled', commissionAmountCents: 900 });
  return { ...world, admin, partner, due, unknown };
}

it('due commissions are the unpaid ones of closed deals that the reader may see', async () => {
  const { run, admin, partner, due, unknown } = await someDeals();
  const found = async (who: typeof admin) => {
    const { rows } = await run(listDeals, who, { commission: 'due', page: 1, pageSize: 20 });
    return (JSON.parse(rows) as { id: number }[]).map(({ id }) => id).sort();
  };
  expect(await found(admin)).toEqual([due, unknown]);
  expect(await found(partner)).toEqual([due]);
});

it('the totals include the sum of due commissions only when due commissions are requested', async () => {
  const { run, admin, partner } = await someDeals();
  const closed = async (who: typeof admin, asked: Parameters<typeof totalDeals>[1]) =>
    (await run(totalDeals, who, asked)).find(({ status }) => status === 'closed');
  expect(await closed(admin, { commission: 'due' })).toMatchObject({ count: 2, commissionAmount: 100.01 });
  expect(await closed(partner, { commission: 'due' })).toMatchObject({ count: 1, commissionAmount: 100.01 });
  expect(await closed(admin, {})).not.toHaveProperty('commissionAmount');
  expect(await closed(admin, { commission: 'due', status: 'active' })).toMatchObject({ count: 0, commissionAmount: 0 });
});
