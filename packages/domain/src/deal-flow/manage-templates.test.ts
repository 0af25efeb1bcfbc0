import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/index.ts';

const content = (name: string) => ({
  name,
  description: null,
  steps: [
    { id: 'b', name: 'Second', order: 7 },
    { id: 'a', name: 'First', order: 3 },
  ],
});
const defaults = (rows: readonly { id: number; isDefault: boolean }[]) => rows.filter((it) => it.isDefault).map((it) => it.id);

describe('templates', () => {
  it('are numbered from 1 in the order of their steps', async () => {
    const { app, ports, member } = aWorld();
    const id = await app.createTemplate(await member('admin'), content('Lease'), false);
    expect((await ports.templates.find(id))?.steps).toMatchObject([
      { id: 'a', order: 1 },
      { id: 'b', order: 2 },
    ]);
  });

  it('have exactly one default, whoever is marked', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const [lease, exchange] = [
      await app.createTemplate(admin, content('Lease'), true),
      await app.createTemplate(admin, content('Exchange'), false),
    ];
    expect(defaults(ports.state.templates.rows)).toEqual([lease]);
    await app.setDefaultTemplate(admin, exchange);
    expect(defaults(ports.state.templates.rows)).toEqual([exchange]);
    const unmark = app.editTemplate(admin, exchange, { content: {}, isDefault: false, readOnly: {} });
    await expect(unmark).rejects.toMatchObject({ code: 'field.read_only', field: 'isDefault' });
  });

  it('hand the mark to the oldest when the default is deleted, and keep the last one', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const lease = await app.createTemplate(admin, content('Lease'), true);
    await app.removeTemplate(admin, lease);
    expect(defaults(ports.state.templates.rows)).toEqual([1]);
    for (const { id } of ports.state.templates.rows.slice(1)) await app.removeTemplate(admin, id);
    await expect(app.removeTemplate(admin, 1)).rejects.toMatchObject({ code: 'template.last' });
  });

  it('are duplicated with their steps, under a name that fits and without the mark', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const named = await app.createTemplate(admin, content('L'.repeat(200)), true);
    const copy = await ports.templates.find(await app.duplicateTemplate(admin, named));
    expect(copy).toMatchObject({ isDefault: false, createdById: admin.id, steps: (await app.exportTemplate(named)).steps });
    expect([copy?.name.length, copy?.name.slice(0, 10)]).toEqual([200, 'Copy of LL']);
    const again = await ports.templates.find(await app.duplicateTemplate(admin, named));
    expect([again?.name.length, again?.name.slice(-5)]).toEqual([200, 'L (2)']);
    await expect(app.duplicateTemplate(admin, 999)).rejects.toMatchObject({ code: 'template.not_found' });
  });

  it('are read by their number, the default without one, and exported without what belongs to this installation', async () => {
    const { app, member } = aWorld();
    const id = await app.createTemplate(await member('admin'), content('Lease'), true);
    expect(JSON.parse(await app.readTemplate(id))).toMatchObject({ id, name: 'Lease', isDefault: true });
    expect(JSON.parse(await app.readDefaultTemplate())).toMatchObject({ id, name: 'Lease' });
    expect(Object.keys(await app.exportTemplate(id))).toEqual(['name', 'description', 'steps']);
  });

  it('change in what is said, and keep the rest and their version where nothing is', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const id = await app.createTemplate(admin, { ...content('Lease'), description: 'Of offices' }, false);
    const edit = (over: object) => app.editTemplate(admin, id, { content: {}, readOnly: {}, ...over });
    const stored = () => ports.templates.find(id);
    await edit({ content: { name: 'Rent', description: undefined } });
    expect(await stored()).toMatchObject({ name: 'Rent', description: 'Of offices', steps: [{ id: 'a' }, { id: 'b' }], version: 2 });
    await edit({ content: { steps: [{ id: 'c', name: 'Only', order: 9 }] } });
    expect(await stored()).toMatchObject({ name: 'Rent', steps: [{ id: 'c', order: 1 }], version: 3, isDefault: false });
    await edit({ content: { name: undefined }, isDefault: false, readOnly: { id } });
    expect(await stored()).toMatchObject({ version: 3, isDefault: false });
    await edit({ isDefault: true });
    await edit({ content: { name: 'Lease' } });
    expect(await stored()).toMatchObject({ name: 'Lease', version: 4, isDefault: true });
    await expect(edit({ readOnly: { id: id + 1 } })).rejects.toMatchObject({ code: 'field.read_only', field: 'id' });
    await expect(edit({ version: 3 })).rejects.toMatchObject({ code: 'version.stale' });
  });

  it('keep the default when another one is deleted', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const lease = await app.createTemplate(admin, content('Lease'), false);
    await app.removeTemplate(admin, lease);
    expect(defaults(ports.state.templates.rows)).toEqual([1]);
  });

  it('that there are none of are told of as such', async () => {
    const { app, ports, member } = aWorld();
    const admin = await member('admin');
    const unknown = expect.objectContaining({ code: 'template.not_found' });
    for (const attempt of [
      () => app.readTemplate(999),
      () => app.exportTemplate(999),
      () => app.editTemplate(admin, 999, { content: {}, readOnly: {} }),
      () => app.removeTemplate(admin, 999),
      () => app.setDefaultTemplate(admin, 999),
    ])
      await expect(attempt()).rejects.toEqual(unknown);
    ports.state.templates.rows = [];
    await expect(app.readDefaultTemplate()).rejects.toEqual(unknown);
  });

  it('are written by administrators', async () => {
    const { app, member } = aWorld();
    const elite = await member('elite');
    for (const attempt of [
      () => app.createTemplate(elite, content('Lease'), false),
      () => app.editTemplate(elite, 1, { content: { name: 'Other' }, readOnly: {} }),
      () => app.removeTemplate(elite, 1),
      () => app.setDefaultTemplate(elite, 1),
      () => app.duplicateTemplate(elite, 1),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
