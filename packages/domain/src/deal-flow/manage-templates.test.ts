import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import {
  createTemplate,
  duplicateTemplate,
  editTemplate,
  exportTemplate,
  readDefaultTemplate,
  readTemplate,
  removeTemplate,
  setDefaultTemplate,
} from './manage-templates.ts';

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
  it('number their steps from 1, keeping their order', async () => {
    const { run, ports, member } = aWorld();
    const id = await run(createTemplate, await member('admin'), { content: content('Lease'), isDefault: false });
    expect((await ports.templates.find(id))?.steps).toMatchObject([
      { id: 'a', order: 1 },
      { id: 'b', order: 2 },
    ]);
  });

  it('always have exactly one default: the template marked last', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const [lease, exchange] = [
      await run(createTemplate, admin, { content: content('Lease'), isDefault: true }),
      await run(createTemplate, admin, { content: content('Exchange'), isDefault: false }),
    ];
    expect(defaults(ports.state.templates.rows)).toEqual([lease]);
    await run(setDefaultTemplate, admin, { id: exchange });
    expect(defaults(ports.state.templates.rows)).toEqual([exchange]);
    const unmark = run(editTemplate, admin, { id: exchange, content: {}, isDefault: false, readOnly: {} });
    await expect(unmark).rejects.toMatchObject({ code: 'template.default_needed', field: 'isDefault' });
  });

  it('fall back to the oldest one as the default when the default is deleted, and the last one cannot be deleted', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const lease = await run(createTemplate, admin, { content: content('Lease'), isDefault: true });
    await run(removeTemplate, admin, { id: lease });
    expect(defaults(ports.state.templates.rows)).toEqual([1]);
    for (const { id } of ports.state.templates.rows.slice(1)) await run(removeTemplate, admin, { id });
    await expect(run(removeTemplate, admin, { id: 1 })).rejects.toMatchObject({ code: 'template.last' });
  });

  it('are duplicated with their steps under a unique name within the length limit, never as the default', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const named = await run(createTemplate, admin, { content: content('L'.repeat(200)), isDefault: true });
    const copy = await ports.templates.find(await run(duplicateTemplate, admin, { id: named }));
    expect(copy).toMatchObject({
      isDefault: false,
      createdById: admin.id,
      steps: (await run(exportTemplate, visitor, { id: named })).steps,
    });
    expect([copy?.name.length, copy?.name.slice(0, 10)]).toEqual([200, 'Copy of LL']);
    const again = await ports.templates.find(await run(duplicateTemplate, admin, { id: named }));
    expect([again?.name.length, again?.name.slice(-5)]).toEqual([200, 'L (2)']);
    const parted = await run(createTemplate, admin, { content: content(`${'L'.repeat(191)} M`), isDefault: false });
    const cut = await ports.templates.find(await run(duplicateTemplate, admin, { id: parted }));
    expect(cut?.name).toBe(`Copy of ${'L'.repeat(191)}`);
    await expect(run(duplicateTemplate, admin, { id: 999 })).rejects.toMatchObject({ code: 'template.not_found' });
  });

  it('can be read by id or as the default, and are exported without installation-specific data', async () => {
    const { run, member } = aWorld();
    const id = await run(createTemplate, await member('admin'), { content: content('Lease'), isDefault: true });
    expect(JSON.parse(await run(readTemplate, visitor, { id }))).toMatchObject({ id, name: 'Lease', isDefault: true });
    expect(JSON.parse(await run(readDefaultTemplate, visitor))).toMatchObject({ id, name: 'Lease' });
    expect(Object.keys(await run(exportTemplate, visitor, { id }))).toEqual(['name', 'description', 'steps']);
  });

  it('change only the given fields and keep their version when nothing changes', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const id = await run(createTemplate, admin, { content: { ...content('Lease'), description: 'Of offices' }, isDefault: false });
    const edit = (over: object) => run(editTemplate, admin, { id, content: {}, readOnly: {}, ...over });
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

  it('keep the default when another template is deleted', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const lease = await run(createTemplate, admin, { content: content('Lease'), isDefault: false });
    await run(removeTemplate, admin, { id: lease });
    expect(defaults(ports.state.templates.rows)).toEqual([1]);
  });

  it('are reported as unknown when they do not exist', async () => {
    const { run, ports, member } = aWorld();
    const admin = await member('admin');
    const unknown = expect.objectContaining({ code: 'template.not_found' });
    for (const attempt of [
      () => run(readTemplate, visitor, { id: 999 }),
      () => run(exportTemplate, visitor, { id: 999 }),
      () => run(editTemplate, admin, { id: 999, content: {}, readOnly: {} }),
      () => run(removeTemplate, admin, { id: 999 }),
      () => run(setDefaultTemplate, admin, { id: 999 }),
    ])
      await expect(attempt()).rejects.toEqual(unknown);
    ports.state.templates.rows = [];
    await expect(run(readDefaultTemplate, visitor)).rejects.toEqual(unknown);
  });

  it('can only be changed by administrators', async () => {
    const { run, member } = aWorld();
    const elite = await member('elite');
    for (const attempt of [
      () => run(createTemplate, elite, { content: content('Lease'), isDefault: false }),
      () => run(editTemplate, elite, { id: 1, content: { name: 'Other' }, readOnly: {} }),
      () => run(removeTemplate, elite, { id: 1 }),
      () => run(setDefaultTemplate, elite, { id: 1 }),
      () => run(duplicateTemplate, elite, { id: 1 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
