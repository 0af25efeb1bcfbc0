import { describe, expect, it } from 'vitest';
import { aSubmission, aWorld } from '../testing/index.ts';

const content = aSubmission({ name: 'Mill' });

describe('submitting a property', () => {
  it.each(['partner', 'elite', 'admin'] as const)('by %s begins under review, with history and activity', async (role) => {
    const { app, ports, member } = aWorld();
    const actor = await member(role);
    const id = await app.submitProperty(actor, content);
    const stored = await ports.properties.find({ is: 'eq', field: 'id', value: id });
    expect(stored).toMatchObject({ name: 'Mill', status: 'under_review', submittedById: actor.id });
    expect(stored?.referralId === null).toBe(role === 'admin');
    expect(ports.state.propertyMoves).toMatchObject([{ id, from: null, to: 'under_review', by: actor.id }]);
    expect(ports.state.activities.rows).toMatchObject([
      { type: 'property_submission', message: 'Mill was submitted for review', entityId: id },
    ]);
  });
});

describe('importing properties', () => {
  const line = { ...content, externalKey: 'a-1' };

  it('creates what is new, updates what differs, and leaves the rest', async () => {
    const { app, member } = aWorld();
    const admin = await member('admin');
    expect(await app.importProperties(admin, [line], false)).toEqual([{ externalKey: 'a-1', outcome: 'created', id: 1 }]);
    expect(await app.importProperties(admin, [line], false)).toEqual([{ externalKey: 'a-1', outcome: 'unchanged', id: 1 }]);
    const dearer = { ...line, price: 2 };
    expect(await app.importProperties(admin, [dearer], false)).toEqual([{ externalKey: 'a-1', outcome: 'updated', id: 1 }]);
  });

  it('leaves alone what the source does not speak of', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const [created] = await app.importProperties(admin, [{ ...line, amenities: ['Lift'] }], false);
    const silent = { ...line, price: 3, amenities: [], named: ['externalKey', 'price'] };
    expect(await app.importProperties(admin, [silent], false)).toMatchObject([{ outcome: 'updated', id: created?.id }]);
    expect(ports.state.properties.rows).toMatchObject([{ price: 3, amenities: ['Lift'] }]);
    expect(await app.importProperties(admin, [{ ...silent, named: ['amenities'] }], false)).toMatchObject([{ outcome: 'updated' }]);
    expect(ports.state.properties.rows).toMatchObject([{ amenities: [] }]);
  });

  it('a dry run tells the same and writes nothing', async () => {
    const { app, ports, member } = aWorld();
    expect(await app.importProperties(await member('admin'), [line], true)).toEqual([{ externalKey: 'a-1', outcome: 'created', id: null }]);
    expect(ports.state.properties.rows).toEqual([]);
  });

  it('is for administrators', async () => {
    const { app, member } = aWorld();
    await expect(app.importProperties(await member('elite'), [line], false)).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
