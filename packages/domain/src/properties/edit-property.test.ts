import { describe, expect, it } from 'vitest';
import { aProperty, aWorld } from '../testing/index.ts';
import type { PropertyEdit } from './edit-property.ts';
import type { PropertyStatus } from './status.ts';

async function aSubmission(status: PropertyStatus = 'under_review') {
  const world = aWorld();
  const [admin, partner, elite] = [await world.member('admin'), await world.member('partner'), await world.member('elite')];
  const [id = 0] = await world.ports.properties.add([aProperty({ submittedById: partner.id, status, name: 'Mill' })]);
  const edit = (over: Partial<PropertyEdit>): PropertyEdit => ({ content: {}, readOnly: {}, ...over });
  const stored = () => world.ports.properties.find({ is: 'eq', field: 'id', value: id });
  return { ...world, admin, partner, elite, id, edit, stored };
}

describe('editing a property', () => {
  it('its submitter changes the content while it is under review', async () => {
    const { app, partner, id, edit, stored } = await aSubmission();
    await app.editProperty(partner, id, edit({ content: { name: 'Old Mill', price: 5 } }));
    expect(await stored()).toMatchObject({ name: 'Old Mill', price: 5, version: 2 });
  });

  it('its submitter changes nothing once it has moved on', async () => {
    const { app, partner, id, edit } = await aSubmission('underwriting');
    await expect(app.editProperty(partner, id, edit({ content: { name: 'X' } }))).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('a stranger sees a listed one and may not edit it; a hidden one does not exist', async () => {
    const listed = await aSubmission('marketing_start');
    await expect(listed.app.editProperty(listed.elite, listed.id, listed.edit({}))).rejects.toMatchObject({ code: 'not_allowed' });
    const hidden = await aSubmission();
    await expect(hidden.app.editProperty(hidden.elite, hidden.id, hidden.edit({}))).rejects.toMatchObject({ code: 'property.not_found' });
  });

  it('an administrator moves it to any status; history and activity keep both values', async () => {
    const { app, ports, admin, id, edit } = await aSubmission('closed_paid');
    await app.editProperty(admin, id, edit({ status: 'under_review' }));
    expect(ports.state.propertyMoves).toMatchObject([{ id, from: 'closed_paid', to: 'under_review', by: admin.id }]);
    expect(ports.state.activities.rows).toMatchObject([
      {
        type: 'status_change',
        oldValue: 'closed_paid',
        newValue: 'under_review',
        message: 'Status of Mill changed from Closed & Paid to Under Review',
      },
    ]);
  });

  it.each([
    ['status', { status: 'closed_paid' }],
    ['referralId', { referralId: true }],
    ['submittedById', { submittedById: 1 }],
  ] as const)('its submitter does not decide its %s', async (field, decision) => {
    const { app, partner, id, edit } = await aSubmission();
    await expect(app.editProperty(partner, id, edit(decision))).rejects.toMatchObject({ code: 'field.read_only', field });
  });

  it('an administrator opens it for referral under a new id, keeps that when asked again, and closes it', async () => {
    const { app, admin, id, edit, stored } = await aSubmission();
    await app.editProperty(admin, id, edit({ referralId: true }));
    const opened = (await stored())?.referralId;
    expect(opened).toMatch(/^[0-9A-Z]{8}$/);
    await app.editProperty(admin, id, edit({ referralId: true }));
    expect(await stored()).toMatchObject({ referralId: opened, version: 2 });
    await app.editProperty(admin, id, edit({ referralId: null }));
    expect(await stored()).toMatchObject({ referralId: null });
  });

  it('an administrator sends a referral id back as it is and chooses none', async () => {
    const { app, admin, id, edit, stored } = await aSubmission();
    await app.editProperty(admin, id, edit({ referralId: true }));
    const { referralId = null } = (await stored()) ?? {};
    await app.editProperty(admin, id, edit({ referralId, content: { name: 'Old Mill' } }));
    expect(await stored()).toMatchObject({ referralId, name: 'Old Mill' });
    const chosen = app.editProperty(admin, id, edit({ referralId: 'ABCD1234' }));
    await expect(chosen).rejects.toMatchObject({ code: 'field.read_only', field: 'referralId' });
  });

  it('an administrator gives it to another submitter, who is on record', async () => {
    const { app, admin, elite, forget, member, id, edit, stored } = await aSubmission();
    await app.editProperty(admin, id, edit({ submittedById: elite.id }));
    expect(await stored()).toMatchObject({ submittedById: elite.id });
    const { id: gone } = await member('elite');
    forget(gone);
    for (const submittedById of [gone, 999])
      await expect(app.editProperty(admin, id, edit({ submittedById }))).rejects.toMatchObject({
        code: 'property.submitter_unknown',
        field: 'submittedById',
      });
    expect(await stored()).toMatchObject({ submittedById: elite.id });
  });

  it('a read-only field may be sent back as it is', async () => {
    const { app, admin, id, edit, stored } = await aSubmission();
    const { createdAt } = (await stored()) ?? {};
    await app.editProperty(admin, id, edit({ readOnly: { id, createdAt } }));
    await expect(app.editProperty(admin, id, edit({ readOnly: { id: id + 1 } }))).rejects.toMatchObject({
      code: 'field.read_only',
      field: 'id',
    });
  });

  it('a change made on an older version is refused', async () => {
    const { app, admin, id, edit } = await aSubmission();
    await app.editProperty(admin, id, edit({ content: { name: 'A' }, version: 1 }));
    await expect(app.editProperty(admin, id, edit({ content: { name: 'B' }, version: 1 }))).rejects.toMatchObject({
      code: 'version.stale',
    });
  });
});
