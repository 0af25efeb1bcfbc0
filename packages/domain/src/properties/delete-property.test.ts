import { describe, expect, it } from 'vitest';
import { aDeal, aProperty, aWorld } from '../testing/index.ts';

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
  it('hides it from everybody, and restoring brings it back as it was', async () => {
    const { app, ports, admin, partner, id } = await aListing();
    const before = await app.readProperty(admin, id);
    await app.deleteProperty(admin, id, undefined);
    for (const actor of [admin, partner, { role: 'visitor' } as const])
      await expect(app.readProperty(actor, id)).rejects.toMatchObject({ code: 'property.not_found' });
    expect((await app.readPerformance(admin, partner.id)) as unknown).toMatchObject({ propertiesCount: 0 });
    await app.restoreProperty(admin, id);
    expect(JSON.parse(await app.readProperty(admin, id))).toEqual({ ...JSON.parse(before), version: 3 });
    expect(ports.state.activities.rows.map(({ type, message }) => [type, message])).toEqual([
      ['property_deleted', 'Mill was deleted'],
      ['property_restored', 'Mill was restored'],
    ]);
    expect(ports.state.notifications.rows.map(({ recipientId, type }) => [recipientId, type])).toEqual([
      [partner.id, 'property_deleted'],
      [partner.id, 'property_restored'],
    ]);
  });

  it('once or again is the same, and so is restoring', async () => {
    const { app, ports, admin, id } = await aListing();
    await app.restoreProperty(admin, id);
    await app.deleteProperty(admin, id, 1);
    await app.deleteProperty(admin, id, 1);
    expect(ports.state.activities.rows).toHaveLength(1);
  });

  it('is refused while deals on it are in progress, and on an older version', async () => {
    const { app, admin, id, deal } = await aListing();
    await deal('cancelled');
    await expect(app.deleteProperty(admin, id, 7)).rejects.toMatchObject({ code: 'version.stale' });
    await deal('active');
    await expect(app.deleteProperty(admin, id, 1)).rejects.toMatchObject({ code: 'property.deals_in_progress' });
  });

  it('is the administrators’ alone', async () => {
    const { app, ports, admin, partner, elite, id } = await aListing();
    await expect(app.deleteProperty(partner, id, undefined)).rejects.toMatchObject({ code: 'not_allowed' });
    await app.deleteProperty(admin, id, undefined);
    await expect(app.restoreProperty(partner, id)).rejects.toMatchObject({ code: 'property.not_found' });
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: partner.id })]);
    await expect(app.deleteProperty(elite, hidden, undefined)).rejects.toMatchObject({ code: 'property.not_found' });
    await expect(app.deleteProperty(admin, 99, undefined)).rejects.toMatchObject({ code: 'property.not_found' });
  });

  it('leaves its closed deals as they are; none begins or begins again on it', async () => {
    const { app, ports, admin, partner, id, deal } = await aListing();
    const ended = await deal('cancelled');
    await app.deleteProperty(admin, id, undefined);
    const change = (over: object) => app.editDeal(admin, ended, { content: {}, readOnly: {}, ...over });
    await change({ content: { notes: 'Kept' } });
    expect(JSON.parse(await app.readDeal(partner, ended))).toMatchObject({ propertyName: 'Mill', notes: 'Kept' });
    await expect(change({ status: 'active' })).rejects.toMatchObject({ code: 'deal.property_deleted' });
    const { closingDate: _, status: __, templateVersionId: ___, ...content } = aDeal({ propertyId: id, sellerId: partner.id });
    await expect(app.createDeal(admin, content)).rejects.toMatchObject({ code: 'deal.property_unknown' });
    const [other = 0] = await ports.properties.add([aProperty({ submittedById: partner.id })]);
    const elsewhere = await ports.deals.add(aDeal({ propertyId: other, sellerId: partner.id }));
    const moving = app.editDeal(admin, elsewhere, { content: { propertyId: id }, readOnly: {} });
    await expect(moving).rejects.toMatchObject({ code: 'deal.property_unknown' });
  });

  it('is not undone by an import that still knows its key', async () => {
    const { app, ports, admin, id } = await aListing();
    await app.deleteProperty(admin, id, undefined);
    const line = { ...aProperty({ submittedById: admin.id, name: 'Renamed' }), externalKey: 'k1', status: undefined, named: ['name'] };
    expect(await app.importProperties(admin, [line], false)).toEqual([{ externalKey: 'k1', outcome: 'deleted', id }]);
    expect(ports.state.properties.rows).toMatchObject([{ name: 'Mill' }]);
  });
});
