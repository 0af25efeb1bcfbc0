import { expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { listParticipants } from './list-participants.ts';

async function aNetwork() {
  const world = aWorld();
  const admin = await world.member('admin');
  const top = await world.member('elite');
  const nearest = await world.member('elite', top.id);
  const referrer = await world.member('partner', nearest.id);
  const partner = await world.member('partner', referrer.id);
  await world.member('elite');
  const [propertyId = 0] = await world.ports.properties.add([aProperty({ submittedById: admin.id, status: 'marketing_start' })]);
  const offered = async (who: typeof admin, query: Omit<Parameters<typeof listParticipants>[1], 'page' | 'pageSize'>) => {
    const { rows } = await world.run(listParticipants, who, { page: 1, pageSize: 20, ...query });
    return (JSON.parse(rows) as { id: number }[]).map(({ id }) => id);
  };
  return { ...world, admin, top, nearest, partner, propertyId, offered };
}

it('a partner is offered the active elites above them, nearest first', async () => {
  const { ports, top, nearest, partner, propertyId, offered } = await aNetwork();
  expect(await offered(partner, { propertyId, part: 'elite' })).toEqual([nearest.id, top.id]);
  await ports.people.change(nearest.id, { deactivatedAt: '2026-11-01T09:00:00.000Z' });
  expect(await offered(partner, { propertyId, part: 'elite' })).toEqual([top.id]);
});

it('an elite is offered no other elite', async () => {
  const { nearest, propertyId, offered } = await aNetwork();
  expect(await offered(nearest, { propertyId, part: 'elite' })).toEqual([nearest.id]);
});

it('members must name a property, but administrators do not have to', async () => {
  const { admin, partner, offered } = await aNetwork();
  await expect(offered(partner, { part: 'seller' })).rejects.toMatchObject({ code: 'deal.property_missing', field: 'propertyId' });
  expect(await offered(admin, { part: 'seller' })).toEqual([admin.id]);
});

it('only administrators are offered people for a deal whose property is deleted, and its submitter is still one of them', async () => {
  const { ports, admin, partner, offered, person } = await aNetwork();
  const [gone = 0] = await ports.properties.add([aProperty({ submittedById: partner.id, status: 'marketing_start' })]);
  await ports.properties.change(gone, { deletedAt: '2026-11-01T09:00:00.000Z' });
  const buyer = await person({ role: 'buyer' });
  expect(await offered(admin, { propertyId: gone, part: 'buyer' })).toContain(buyer);
  expect(await offered(admin, { propertyId: gone, part: 'seller' })).toContain(partner.id);
  for (const [who, propertyId] of [
    [partner, gone],
    [admin, 999],
  ] as const)
    await expect(offered(who, { propertyId, part: 'buyer' })).rejects.toMatchObject({ code: 'property.not_found', field: 'propertyId' });
});
