import { expect, it } from 'vitest';
import { deleteAccount } from '../account/delete-account.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { previewSplit } from './preview-split.ts';

async function aDealToCome() {
  const world = aWorld();
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const above = await world.member('partner', elite.id);
  const partner = await world.member('partner', above.id);
  const stranger = await world.member('elite');
  const [propertyId = 0] = await world.ports.properties.add([aProperty({ submittedById: admin.id })]);
  const dealId = await world.ports.deals.add(aDeal({ propertyId, sellerId: admin.id, partnerId: partner.id, eliteId: stranger.id }));
  return { ...world, admin, elite, above, partner, stranger, dealId };
}
const nobody = { partnerId: null, eliteId: null, dealId: null };

it('a preview shows an administrator every share by name under the current plan', async () => {
  const { run, ports, admin, partner } = await aDealToCome();
  const { planVersion, shares } = await run(previewSplit, admin, { ...nobody, partnerId: partner.id, amountCents: 100_001 });
  const named = (id: number) => ports.state.people.rows.find((person) => person.id === id)?.fullName;
  expect(planVersion).toBe(1);
  expect(shares).toEqual([
    { level: 'upline1', personName: named(partner.referredBy ?? 0), percentage: 5, amount: 50 },
    { level: 'upline2', personName: named(2), percentage: 2, amount: 20 },
    { level: 'partner', personName: named(partner.id), percentage: 93, amount: 930.01 },
  ]);
  const { shares: kept } = await run(previewSplit, admin, { ...nobody, amountCents: 500 });
  expect(kept).toEqual([{ level: 'house', personName: null, percentage: 100, amount: 5 }]);
});

it('a preview shows a member the share of the elite, their own share, and the sum of the others', async () => {
  const { run, elite, partner } = await aDealToCome();
  const own = { ...nobody, partnerId: partner.id, amountCents: 100_001 };
  expect((await run(previewSplit, partner, own)).shares).toMatchObject([
    { level: 'partner', amount: 930.01 },
    { level: 'others', personName: null, percentage: 7, amount: 70 },
  ]);
  expect((await run(previewSplit, partner, { ...own, eliteId: elite.id })).shares).toMatchObject([
    { level: 'elite', percentage: 10, amount: 100 },
    { level: 'partner', amount: 850.01 },
    { level: 'others', personName: null, percentage: 5, amount: 50 },
  ]);
});

it('a preview of an existing deal uses its participants even if others are named, and only people who may see the deal get it', async () => {
  const { run, admin, elite, partner, stranger, dealId } = await aDealToCome();
  const asked = { partnerId: null, eliteId: elite.id, dealId, amountCents: 10_000 };
  expect((await run(previewSplit, admin, asked)).shares.map(({ level, amount }) => [level, amount])).toEqual([
    ['elite', 10],
    ['upline1', 5],
    ['upline2', 2],
    ['partner', 83],
  ]);
  expect((await run(previewSplit, stranger, asked)).shares).toMatchObject([{ level: 'elite' }, { level: 'others', amount: 90 }]);
  expect((await run(previewSplit, partner, asked)).shares).toMatchObject([
    { level: 'elite', amount: 10 },
    { level: 'partner', amount: 83 },
    { level: 'others', amount: 7 },
  ]);
  await expect(run(previewSplit, elite, asked)).rejects.toMatchObject({ code: 'deal.not_found', field: 'dealId' });
});

it('a preview promises no share to an elite who has left', async () => {
  const { run, partner, stranger, dealId } = await aDealToCome();
  await run(deleteAccount, stranger, { password: 'correct horse' });
  expect((await run(previewSplit, partner, { ...nobody, dealId, amountCents: 10_000 })).shares).toMatchObject([
    { level: 'partner', amount: 93 },
    { level: 'others', amount: 7 },
  ]);
});

it('in a preview for a new deal, members may name only themselves, and administrators may name every existing person', async () => {
  const { run, admin, partner, stranger } = await aDealToCome();
  const both = { ...nobody, partnerId: partner.id, eliteId: stranger.id, amountCents: 10_000 };
  await expect(run(previewSplit, partner, both)).rejects.toMatchObject({ code: 'deal.not_yours', field: 'eliteId' });
  const unknown = run(previewSplit, admin, { ...both, partnerId: 9_999 });
  await expect(unknown).rejects.toMatchObject({ code: 'person.not_found', field: 'partnerId' });
  expect((await run(previewSplit, admin, both)).shares).toHaveLength(4);
  await run(deleteAccount, stranger, { password: 'correct horse' });
  await expect(run(previewSplit, admin, both)).rejects.toMatchObject({ code: 'person.not_found', field: 'eliteId' });
});
