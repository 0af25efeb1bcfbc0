import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { aSubmission } from '../testing/builders.ts';
import { importProperties } from './import-properties.ts';
import { submitProperty } from './submit-property.ts';

const content = aSubmission({ name: 'Mill' });

describe('submitting a property', () => {
  it.each(['partner', 'elite', 'admin'] as const)(
    'starts it under review, with history and activity, for a member with the role %s',
    async (role) => {
      const { run, ports, member } = aWorld();
      const actor = await member(role);
      const id = await run(submitProperty, actor, { entered: content });
      const stored = await ports.properties.find({ is: 'eq', field: 'id', value: id });
      expect(stored).toMatchObject({ name: 'Mill', status: 'under_review', submittedById: actor.id });
      expect(stored?.referralId === null).toBe(role === 'admin');
      expect(ports.state.propertyMoves).toMatchObject([{ id, from: null, to: 'under_review', by: actor.id }]);
      expect(ports.state.activities.rows).toMatchObject([
        { type: 'property_submission', message: 'Mill was submitted for review', entityId: id },
      ]);
    },
  );
});

describe('importing properties', () => {
  const line = { ...content, externalKey: 'a-1' };

  it('creates new properties, updates changed ones, and leaves the rest unchanged', async () => {
    const { run, member } = aWorld();
    const admin = await member('admin');
    expect(await run(importProperties, admin, { lines: [line], dryRun: false, duplicates: 'create' })).toEqual([
      { externalKey: 'a-1', outcome: 'created', id: 1 },
    ]);
    expect(await run(importProperties, admin, { lines: [line], dryRun: false, duplicates: 'create' })).toEqual([
      { externalKey: 'a-1', outcome: 'unchanged', id: 1 },
    ]);
    const dearer = { ...line, price: 2 };
    expect(await run(importProperties, admin, { lines: [dearer], dryRun: false, duplicates: 'create' })).toEqual([
      { externalKey: 'a-1', outcome: 'updated', id: 1 },
    ]);
  });

  it('keeps the fields that the source does not provide', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const [created] = await run(importProperties, admin, {
      lines: [{ ...line, amenities: ['Lift'] }],
      dryRun: false,
      duplicates: 'create',
    });
    const silent = { ...line, price: 3, amenities: [], named: ['externalKey', 'price'] };
    expect(await run(importProperties, admin, { lines: [silent], dryRun: false, duplicates: 'create' })).toMatchObject([
      { outcome: 'updated', id: created?.id },
    ]);
    expect(ports.state.properties.rows).toMatchObject([{ price: 3, amenities: ['Lift'] }]);
    expect(
      await run(importProperties, admin, { lines: [{ ...silent, named: ['amenities'] }], dryRun: false, duplicates: 'create' }),
    ).toMatchObject([{ outcome: 'updated' }]);
    expect(ports.state.properties.rows).toMatchObject([{ amenities: [] }]);
  });

  it('reports the same in a dry run and writes nothing', async () => {
    const { run, ports, member } = aWorld();
    expect(await run(importProperties, await member('admin'), { lines: [line], dryRun: true, duplicates: 'create' })).toEqual([
      { externalKey: 'a-1', outcome: 'created', id: null },
    ]);
    expect(ports.state.properties.rows).toEqual([]);
  });

  it('is allowed only for administrators', async () => {
    const { run, member } = aWorld();
    await expect(
      run(importProperties, await member('elite'), { lines: [line], dryRun: false, duplicates: 'create' }),
    ).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });
});
