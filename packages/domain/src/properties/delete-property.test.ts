import { describe, expect, it } from 'vitest';
import { createDeal } from '../deals/create-deal.ts';
import { editDeal } from '../deals/edit-deal.ts';
import { readDeal } from '../deals/read-deal.ts';
import { readPerformance } from '../people/read-people.ts';
import { aWorld } from '../testing/a-world.ts';
import { aDeal, aProperty } from '../testing/builders.ts';
import { deleteProperty, restoreProperty } from './delete-property.ts';
import { importProperties } from './import-properties.ts';
import { readProperty } from './read-property.ts';

async function aListing() {
  const world = aWorld();
  const [admin, partner, elite] = [await world.member('admin'), await world.member('partner'), await world.member('elite')];
  const known = { submittedById: partner.id, status: 'marketing_start', name: 'Mill', externalKey: 'k1' } as const;
  const [id = 0] = await world.ports.properties.add([aProperty(known)]);
  const deal = (status: 'active' | 'cancelled') =>
    world.ports.deals.add(aDeal({ propertyId: id, sellerId: partner.id, partnerId: partner.id, status }));
  return { ...world, admin, partner, elite, id, deal };
}

describe('deleting a property', () => {
  it('hides it from everyone, and restoring brings it back unchanged', async () => {
    const { run, ports, admin, partner, id } = await aListing();
    const before = await run(readProperty, admin, { id });
    await run(deleteProperty, admin, { id });
    for (const actor of [admin, partner, { role: 'visitor' } as const])
      await expect(run(readProperty, actor, { id })).rejects.toMatchObject({ code: 'property.not_found' });
    expect((await run(readPerformance, admin, { id: partner.id })) as unknown).toMatchObject({ propertiesCount: 0 });
    await run(restoreProperty, admin, { id });
    expect(JSON.parse(await run(readProperty, admin, { id }))).toEqual({ ...JSON.parse(before), version: 3 });
    expect(ports.state.activities.rows.map(({ type, message }) => [type, message])).toEqual([
      ['property_deleted', 'Mill was deleted'],
      ['property_restored', 'Mill was restored'],
    ]);
    expect(ports.state.notifications.rows.map(({ recipientId, type }) => [recipientId, type])).toEqual([
      [partner.id, 'property_deleted'],
      [partner.id, 'property_restored'],
    ]);
  });

  it('has no further effect when repeated, and restoring has none on a property that is not deleted', async () => {
    const { run, ports, admin, id } = await aListing();
    await run(restoreProperty, admin, { id });
    await run(deleteProperty, admin, { id, version: 1 });
    await run(deleteProperty, admin, { id, version: 1 });
    expect(ports.state.activities.rows).toHaveLength(1);
  });

  it('is refused while it has deals in progress, and for an older version', async () => {
    const { run, admin, id, deal } = await aListing();
    await deal('cancelled');
    await expect(run(deleteProperty, admin, { id, version: 7 })).rejects.toMatchObject({ code: 'version.stale' });
    await deal('active');
    await expect(run(deleteProperty, admin, { id, version: 1 })).rejects.toMatchObject({ code: 'property.deals_in_progress' });
  });

  it('is allowed only for administrators', async () => {
    const { run, ports, admin, partner, elite, id } = await aListing();
    await expect(run(deleteProperty, partner, { id })).rejects.toMatchObject({ code: 'not_allowed' });
    await run(deleteProperty, admin, { id });
    await expect(run(restoreProperty, partner, { id })).rejects.toMatchObject({ code: 'property.not_found' });
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: partner.id })]);
    await expect(run(deleteProperty, elite, { id: hidden })).rejects.toMatchObject({ code: 'property.not_found' });
    await expect(run(deleteProperty, admin, { id: 99 })).rejects.toMatchObject({ code: 'property.not_found' });
  });

  it('keeps its closed deals, and no deal can start or reopen on it', async () => {
    const { run, ports, admin, partner, id, deal } = await aListing();
    const ended = await deal('cancelled');
    await run(deleteProperty, admin, { id });
    const change = (over: object) => run(editDeal, admin, { id: ended, content: {}, readOnly: {}, ...over });
    await change({ content: { notes: 'Kept' } });
    expect(JSON.parse(await run(readDeal, partner, { id: ended }))).toMatchObject({ propertyName: 'Mill', notes: 'Kept' });
    await expect(change({ status: 'active' })).rejects.toMatchObject({ code: 'deal.property_deleted' });
    const { closingDate: _, status: __, templateVersionId: ___, ...content } = aDeal({ propertyId: id, sellerId: partner.id });
    await expect(run(createDeal, admin, content)).rejects.toMatchObject({ code: 'deal.property_unknown' });
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: partner.id })]);
    const elsewhere = await ports.deals.add(aDeal({ propertyId: other, sellerId: partner.id }));
    const moving = run(editDeal, admin, { id: elsewhere, content: { propertyId: id }, readOnly: {} });
    await expect(moving).rejects.toMatchObject({ code: 'deal.property_unknown' });
  });

  it('is not undone by an import that still has its key', async () => {
    const { run, ports, admin, id } = await aListing();
    await run(deleteProperty, admin, { id });
    const line = { ...aProperty({ submittedById: admin.id, name: 'Renamed' }), externalKey: 'k1', status: undefined, named: ['name'] };
    expect(await run(importProperties, admin, { lines: [line], dryRun: false, duplicates: 'create' })).toEqual([
      { externalKey: 'k1', outcome: 'deleted', id },
    ]);
    expect(ports.state.properties.rows).toMatchObject([{ name: 'Mill' }]);
  });
});
