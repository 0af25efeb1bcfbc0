import { describe, expect, it } from 'vitest';
import { answerConversation, readConversation } from '../enquiries/answer.ts';
import { beginConversation } from '../enquiries/begin-conversation.ts';
import { sendEnquiry } from '../enquiries/send-enquiry.ts';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import type { PropertyEdit } from './edit-property.ts';
import { editProperty } from './edit-property.ts';
import type { PropertyStatus } from './status/status.ts';

async function aSubmission(status: PropertyStatus = 'under_review') {
  const world = aWorld();
  const [admin, partner, elite] = [await world.member('admin'), await world.member('partner'), await world.member('elite')];
  const [id = 0] = await world.ports.properties.add([aProperty({ submittedById: partner.id, status, name: 'Mill' })]);
  const edit = (over: Partial<PropertyEdit>): PropertyEdit => ({ content: {}, readOnly: {}, ...over });
  const stored = () => world.ports.properties.find({ is: 'eq', field: 'id', value: id });
  return { ...world, admin, partner, elite, id, edit, stored };
}

describe('editing a property', () => {
  it('lets its submitter change the content while it is under review', async () => {
    const { run, partner, id, edit, stored } = await aSubmission();
    await run(editProperty, partner, { id, ...edit({ content: { name: 'Old Mill', price: 5 } }) });
    expect(await stored()).toMatchObject({ name: 'Old Mill', price: 5, version: 2 });
  });

  it('keeps an old malformed ZIP code, but accepts no other malformed one', async () => {
    const { run, ports, partner, id, edit, stored } = await aSubmission();
    await ports.properties.change(id, { zipCode: '10004 NY' });
    await run(editProperty, partner, { id, ...edit({ content: { name: 'Old Mill', zipCode: '10004 NY' } }) });
    const malformed = run(editProperty, partner, { id, ...edit({ content: { zipCode: '1000410004' } }) });
    await expect(malformed).rejects.toMatchObject({ code: 'property.zip_code_malformed', field: 'zipCode' });
    await run(editProperty, partner, { id, ...edit({ content: { zipCode: '10004-1234' } }) });
    expect(await stored()).toMatchObject({ name: 'Old Mill', zipCode: '10004-1234' });
  });

  it('is denied to its submitter after the review', async () => {
    const { run, partner, id, edit } = await aSubmission('underwriting');
    await expect(run(editProperty, partner, { id, ...edit({ content: { name: 'X' } }) })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('is denied to strangers for a listed property; a hidden one is treated as unknown', async () => {
    const listed = await aSubmission('marketing_start');
    await expect(listed.run(editProperty, listed.elite, { id: listed.id, ...listed.edit({}) })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    const hidden = await aSubmission();
    await expect(hidden.run(editProperty, hidden.elite, { id: hidden.id, ...hidden.edit({}) })).rejects.toMatchObject({
      code: 'property.not_found',
    });
  });

  it('lets an administrator set any status; history and activities record the old and new status', async () => {
    const { run, ports, admin, id, edit } = await aSubmission('closed_paid');
    await run(editProperty, admin, { id, ...edit({ status: 'under_review' }) });
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
  ] as const)('does not let its submitter change its %s', async (field, decision) => {
    const { run, partner, id, edit } = await aSubmission();
    await expect(run(editProperty, partner, { id, ...edit(decision) })).rejects.toMatchObject({ code: 'field.read_only', field });
  });

  it('lets an administrator open it for referral under a new id, which a repeated request keeps, and close it', async () => {
    const { run, admin, id, edit, stored } = await aSubmission();
    await run(editProperty, admin, { id, ...edit({ referralId: true }) });
    const opened = (await stored())?.referralId;
    expect(opened).toMatch(/^[0-9A-Z]{8}$/);
    await run(editProperty, admin, { id, ...edit({ referralId: true }) });
    expect(await stored()).toMatchObject({ referralId: opened, version: 2 });
    await run(editProperty, admin, { id, ...edit({ referralId: null }) });
    expect(await stored()).toMatchObject({ referralId: null });
  });

  it('lets an administrator send a referral id back unchanged but not choose one', async () => {
    const { run, admin, id, edit, stored } = await aSubmission();
    await run(editProperty, admin, { id, ...edit({ referralId: true }) });
    const { referralId = null } = (await stored()) ?? {};
    await run(editProperty, admin, { id, ...edit({ referralId, content: { name: 'Old Mill' } }) });
    expect(await stored()).toMatchObject({ referralId, name: 'Old Mill' });
    const chosen = run(editProperty, admin, { id, ...edit({ referralId: 'ABCD1234' }) });
    await expect(chosen).rejects.toMatchObject({ code: 'field.read_only', field: 'referralId' });
  });

  it('passes unanswered conversations to its new submitter', async () => {
    const { run, ports, admin, partner, elite, id, edit } = await aSubmission('marketing_start');
    const asks = (fullName: string) =>
      run(sendEnquiry, visitor, { propertyId: id, fullName, email: 'vic@visitor.test', phone: null, message: 'Open?' });
    await asks('Vic Visitor');
    const answered = await asks('Val Visitor');
    await run(answerConversation, partner, { id: answered, body: 'Yes' });
    await run(editProperty, admin, { id, ...edit({ submittedById: elite.id }) });
    expect(ports.state.conversations.rows.map(({ unreadByIds }) => unreadByIds)).toEqual([[admin.id, elite.id], []]);
  });

  it('hides from its new submitter what a former submitter and the administrators write to each other', async () => {
    const { run, ports, admin, partner, elite, id, edit } = await aSubmission('marketing_start');
    const conversationId = await run(beginConversation, admin, { propertyId: id, message: 'Did you lose the seller?' });
    await run(answerConversation, partner, { id: conversationId, body: 'Yes, on Monday.' });
    await run(editProperty, admin, { id, ...edit({ submittedById: elite.id }) });
    await run(answerConversation, partner, { id: conversationId, body: 'Sorry.' });
    for (const attempt of [
      () => run(readConversation, elite, { id: conversationId }),
      () => run(answerConversation, elite, { id: conversationId, body: 'Why?' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'conversation.not_found' });
    expect(JSON.parse(await run(readConversation, partner, { id: conversationId })).messages).toHaveLength(3);
    expect(ports.state.conversations.rows).toMatchObject([{ unreadByIds: [admin.id] }]);
    expect(ports.state.notifications.rows.map(({ recipientId }) => recipientId)).toEqual([partner.id, admin.id, admin.id]);
  });

  it('lets an administrator assign another submitter, who must exist and not be deleted', async () => {
    const { run, admin, elite, forget, member, id, edit, stored } = await aSubmission();
    await run(editProperty, admin, { id, ...edit({ submittedById: elite.id }) });
    expect(await stored()).toMatchObject({ submittedById: elite.id });
    const { id: gone } = await member('elite');
    forget(gone);
    for (const submittedById of [gone, 999])
      await expect(run(editProperty, admin, { id, ...edit({ submittedById }) })).rejects.toMatchObject({
        code: 'property.submitter_unknown',
        field: 'submittedById',
      });
    expect(await stored()).toMatchObject({ submittedById: elite.id });
  });

  it('accepts read-only fields that are sent back unchanged', async () => {
    const { run, admin, id, edit, stored } = await aSubmission();
    const { createdAt } = (await stored()) ?? {};
    await run(editProperty, admin, { id, ...edit({ readOnly: { id, createdAt } }) });
    await expect(run(editProperty, admin, { id, ...edit({ readOnly: { id: id + 1 } }) })).rejects.toMatchObject({
      code: 'field.read_only',
      field: 'id',
    });
  });

  it('refuses a change based on an older version', async () => {
    const { run, admin, id, edit } = await aSubmission();
    await run(editProperty, admin, { id, ...edit({ content: { name: 'A' }, version: 1 }) });
    await expect(run(editProperty, admin, { id, ...edit({ content: { name: 'B' }, version: 1 }) })).rejects.toMatchObject({
      code: 'version.stale',
    });
  });
});
