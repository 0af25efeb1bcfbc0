import { api } from '@acre/contracts/api';
import type { DealFlowTemplate } from '@acre/contracts/deals/deal-flow';
import { afterEach, describe, expect, it } from 'vitest';
import { atOnce, times } from './support/at-once.ts';
import { openFirm } from './support/firm.ts';
import { aTemplate } from './support/samples.ts';

const firm = await openFirm();
const { admin } = firm;
const member = await firm.join('partner');

const all = () => member.client.call(api.templates.list, {});
const create = (different: object = {}) => admin.client.call(api.templates.create, { body: { ...aTemplate(), ...different } });
const setDefault = ({ id }: DealFlowTemplate) => admin.client.call(api.templates.setDefault, { params: { id } });
const remove = ({ id }: DealFlowTemplate) => admin.client.call(api.templates.remove, { params: { id } });
const edit = ({ id }: DealFlowTemplate, body: object) => admin.ask('PATCH', `/api/deal-flow-templates/${id}`, { body });
const defaults = async () => (await all()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
const [first] = (await all()) as [DealFlowTemplate];

describe('deal flow templates', () => {
  afterEach(async () => {
    expect(await defaults(), 'exactly one is the default').toHaveLength(1);
    await setDefault(first);
    for (const template of await all()) if (template.id !== first.id) await remove(template);
  });

  it('initially include a default with 20 steps, and three others', async () => {
    expect((await all()).map(({ name }) => name)).toEqual(['Default Deal Flow', 'Acquisition', 'Lease', '1031 Exchange']);
    expect(first).toMatchObject({ isDefault: true, name: 'Default Deal Flow' });
    expect(first.steps.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await member.client.call(api.templates.default, {})).toEqual(first);
  });

  it('are listed oldest first, with their steps in order from 1', async () => {
    const steps = [
      { id: 'b', name: 'Second', order: 9 },
      { id: 'a', name: 'First', order: 4, description: 'Begin here' },
    ];
    const made = await create({ steps });
    expect(made).toMatchObject({ isDefault: false, createdById: admin.id });
    expect(made.steps).toMatchObject([
      { id: 'a', order: 1, description: 'Begin here' },
      { id: 'b', order: 2 },
    ]);
    expect((await all()).map(({ id }) => id)).toEqual([first.id, made.id]);
  });

  it('can be set, created or edited to be the default, but cannot be edited to stop being it', async () => {
    const made = await create();
    expect(await setDefault(made)).toMatchObject({ id: made.id, isDefault: true });
    expect(await defaults()).toEqual([made.id]);
    const another = await create({ isDefault: true });
    expect(await defaults()).toEqual([another.id]);
    expect((await edit(made, { isDefault: true })).status).toBe(200);
    expect(await defaults()).toEqual([made.id]);
    expect(await edit(made, { isDefault: false })).toMatchObject({
      status: 409,
      json: { code: 'template.default_needed', message: 'Make another template the default first.', issues: [{ path: 'isDefault' }] },
    });
  });

  it('have exactly one default after 200 parallel changes of it, all of which succeed', async () => {
    const made = [first, await create(), await create(), await create()];
    const replies = await atOnce(times(200, (at) => admin.ask('PUT', `/api/deal-flow-templates/${made[at % 4]?.id}/set-default`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await defaults()).toHaveLength(1);
  });

  it('fall back to the oldest as the default when the default is deleted', async () => {
    const [second, third] = [await create(), await create()];
    await setDefault(third);
    await remove(third);
    expect(await defaults()).toEqual([first.id]);
    await setDefault(second);
    await remove(second);
    expect(await defaults()).toEqual([first.id]);
  });

  it('always include at least one, even after simultaneous deletions', async () => {
    expect(await admin.ask('DELETE', `/api/deal-flow-templates/${first.id}`)).toMatchObject({
      status: 409,
      json: { code: 'template.last' },
    });
    const made = await create();
    const both = await atOnce(times(2, () => admin.ask('DELETE', `/api/deal-flow-templates/${made.id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, expect.toSatisfy((status) => status === 404 || status === 409)]);
    expect(await all()).toHaveLength(1);
  });

  it('can be edited in part, but only if the version that was read is still current', async () => {
    const made = await create();
    const { json } = await edit(made, { name: 'Renamed flow', version: made.version });
    expect(json).toMatchObject({ name: 'Renamed flow', steps: made.steps, version: made.version + 1 });
    expect((await edit(made, { name: 'Too late', version: made.version })).status).toBe(412);
    expect((await edit(made, { ...(json as object), steps: made.steps })).status).toBe(200);
    expect((await edit(made, { createdById: 999 })).json).toMatchObject({ createdById: made.createdById });
  });

  it('can be duplicated, and imported from an exported file', async () => {
    const made = await create();
    const copy = await admin.client.call(api.templates.duplicate, { params: { id: made.id } });
    expect(copy).toMatchObject({ name: `Copy of ${made.name}`, steps: made.steps, isDefault: false, createdById: admin.id, version: 1 });
    const file = await member.client.call(api.templates.export, { params: { id: first.id } });
    const { name, description, steps } = first;
    expect(file).toEqual({ name, description, steps });
    const taken = await admin.client.call(api.templates.create, { body: file });
    expect(await member.client.call(api.templates.export, { params: { id: taken.id } })).toEqual(file);
    expect((await admin.ask('GET', '/api/deal-flow-templates/999999/export')).status).toBe(404);
  });

  it('leave the steps of running deals unchanged when they are edited or deleted', async () => {
    const made = await create({ isDefault: true });
    const property = await firm.property(admin, { status: 'marketing_start' });
    const deal = await firm.deal(property);
    await edit(made, { steps: [{ id: 'only', name: 'Only step', order: 1 }] });
    await setDefault(first);
    await remove(made);
    const [kept] = await firm
      .owner('deals')
      .join('deal_flow_template_versions as kept', 'kept.id', 'template_version_id')
      .where({ 'deals.id': deal.id })
      .select('steps');
    expect(kept.steps).toHaveLength(3);
  });

  it.each([
    ['name', { name: 'ab' }, 'Name must be at least 3 characters'],
    ['steps', { steps: [] }, 'At least one step is required'],
    ['steps.0.name', { steps: [{ id: 'a', name: 'x', order: 1 }] }, 'Step name must be at least 2 characters'],
    [
      'steps',
      {
        steps: [
          { id: 'a', name: 'One', order: 1 },
          { id: 'a', name: 'Two', order: 2 },
        ],
      },
      undefined,
    ],
    ['steps.0.colour', { steps: [{ id: 'a', name: 'One', order: 1, colour: 'red' }] }, undefined],
  ])('with a bad %s are refused', async (path, different, message) => {
    const reply = await admin.ask('POST', '/api/deal-flow-templates', { body: { ...aTemplate(), ...different } });
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path, ...(message && { message }) }] } });
  });
});
