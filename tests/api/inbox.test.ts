import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { listenTo } from './support/listen-to.ts';
import { anEnquiry } from './support/samples.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const [submitter, stranger] = [await firm.join('partner'), await firm.join('elite')];

const listing = async (name: string): Promise<number> => (await firm.property(submitter, { name, status: 'marketing_start' })).id;
const ask = async (property: number, fullName: string): Promise<number> =>
  (await visitor.client.call(api.conversations.enquire, { params: { id: property }, body: { ...anEnquiry(), fullName } })).id;
const inbox = (who: Someone, query: object = {}) => who.client.page(api.conversations.inbox, { query });
const unread = async (who: Someone) => (await who.client.call(api.conversations.unread, {})).unread;

describe('the inbox', () => {
  it('shows each side the latest author and the property, with an exact total and pages', async () => {
    const [harbor, mill] = [await listing('Harbor Building'), await listing('Old Mill')];
    const [first, second, third] = [await ask(harbor, 'Ann Asker'), await ask(mill, 'Ben Asker'), await ask(mill, 'Cem Asker')];
    await submitter.client.call(api.conversations.answer, { params: { id: first }, body: { message: 'Forty places.' } });
    const found = await inbox(submitter, { search: 'asker', pageSize: 2 });
    expect(found).toMatchObject({
      total: 3,
      rows: [
        { id: first, propertyName: 'Harbor Building', withName: 'Ann Asker', unread: false, lastMessage: { excerpt: 'Forty places.' } },
        { id: third, propertyName: 'Old Mill', unread: true, lastMessage: { authorId: null } },
      ],
    });
    expect((await inbox(admin, { search: 'asker mill' })).rows.map(({ id }) => id)).toEqual([third, second]);
    const { headers } = await submitter.ask('GET', '/api/conversations?search=asker&pageSize=2');
    expect([headers.get('x-total-count'), headers.get('x-total-capped')]).toEqual(['3', null]);
    expect(headers.get('link')).toContain('rel="next"');
    expect((await inbox(stranger)).total).toBe(0);
  });

  it('shows a conversation as unread to each reader until they open it', async () => {
    const id = await ask(await listing('Reading House'), 'Dee Reader');
    const before = await unread(submitter);
    expect((await inbox(submitter, { unread: true, search: 'reader' })).total).toBe(1);
    await submitter.client.call(api.conversations.markRead, { params: { id } });
    expect((await inbox(submitter, { unread: true, search: 'reader' })).total).toBe(0);
    expect((await inbox(admin, { unread: true, search: 'reader' })).total).toBe(1);
    expect(await unread(submitter)).toBe(before - 1);
  });

  it('omits conversations about a deleted property until it is restored', async () => {
    const property = await listing('Leaving House');
    const id = await ask(property, 'Eve Leaver');
    await admin.client.call(api.properties.remove, { params: { id: property } });
    expect([(await inbox(admin, { search: 'leaver' })).total, (await inbox(submitter, { search: 'leaver' })).total]).toEqual([0, 0]);
    expect(await admin.ask('GET', `/api/conversations/${id}`)).toMatchObject({ status: 404, json: { code: 'conversation.not_found' } });
    await admin.client.call(api.properties.restore, { params: { id: property } });
    expect((await inbox(submitter, { unread: true, search: 'leaver' })).rows).toMatchObject([{ id }]);
  });

  it('refuses invalid filters', async () => {
    expect(await admin.ask('GET', '/api/conversations?unread=maybe')).toMatchObject({ status: 400 });
    expect(await admin.ask('GET', `/api/conversations?search=${'a'.repeat(201)}`)).toMatchObject({ status: 400 });
  });
});

it('reading a conversation also marks the notification of its inquiry as read', async () => {
  const id = await ask(await listing('Bell House'), 'Flo Bell');
  const told = async () =>
    (await submitter.client.call(api.notifications.list, { query: {} })).find(({ conversationId }) => conversationId === id);
  expect(await told()).toMatchObject({ type: 'enquiry', read: false });
  await submitter.client.call(api.conversations.markRead, { params: { id } });
  expect(await told()).toMatchObject({ read: true });
});

it('a message between a former submitter and the administrators updates no open page of the new submitter', async () => {
  const { id: property } = await firm.property(submitter, { status: 'marketing_start' });
  const { id } = await submitter.client.call(api.conversations.begin, { params: { id: property }, body: { message: 'Hello' } });
  await admin.client.call(api.properties.edit, { params: { id: property }, body: { submittedById: stranger.id } });
  const [hearing, other] = [await listenTo(firm.baseUrl, admin), await listenTo(firm.baseUrl, stranger)];
  await Promise.all([hearing.next('listening'), other.next('listening')]);
  await submitter.client.call(api.conversations.answer, { params: { id }, body: { message: 'Are you there?' } });
  await hearing.next('messages');
  expect(other.count('messages')).toBe(0);
  for (const ear of [hearing, other]) ear.leave();
});

it('a message updates the open pages of both sides, even if notifications are off, and nobody else’s', async () => {
  await submitter.client.call(api.notifications.changeSettings, { body: { enquiry: 'off' } });
  const property = await listing('Hearing House');
  const [hearing, other] = [await listenTo(firm.baseUrl, submitter), await listenTo(firm.baseUrl, stranger)];
  await Promise.all([hearing.next('listening'), other.next('listening')]);
  const id = await ask(property, 'Gus Hearer');
  await hearing.next('messages');
  await submitter.client.call(api.conversations.markRead, { params: { id } });
  await hearing.next('messages');
  expect(other.count('messages')).toBe(0);
  for (const ear of [hearing, other]) ear.leave();
});
