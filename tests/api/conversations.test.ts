import { api } from '@acre/contracts/api';
import { describe, expect, it, vi } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm({ outbox: { mail: undefined } });
const { admin } = firm;
const otherAdmin = await firm.join('admin');
const [submitter, partner, stranger] = [await firm.join('elite'), await firm.join('partner'), await firm.join('elite')];

const begin = async (who: Someone, property: number, message: string): Promise<number> =>
  (await who.client.call(api.conversations.begin, { params: { id: property }, body: { message } })).id;
const answer = (who: Someone, id: number, message: string) =>
  who.client.call(api.conversations.answer, { params: { id }, body: { message } });
const readBy = (who: Someone, property: number) => who.client.call(api.conversations.list, { params: { id: property }, query: {} });
const told = async (who: Someone, property: number) =>
  (await who.client.call(api.notifications.list, { query: {} }))
    .filter(({ entityType, entityId, type }) => entityType === 'property' && entityId === property && /^(enquiry|message)$/.test(type))
    .map(({ type, message }) => [type, message]);

/** Returns recipient, reply-to address and subject of each email about that property, in order. */
async function mailed(property: number, count: number) {
  const mails = () => firm.owner('mails').whereLike('subject', `% #${property}`).orderBy('id').select('to_address', 'reply_to', 'subject');
  await vi.waitFor(async () => expect(await mails()).toHaveLength(count), { timeout: 15_000, interval: 50 });
  return (await mails()).map((mail) => [mail.to_address, mail.reply_to, mail.subject]);
}

describe('a conversation between submitter and administrators', () => {
  it('can start with an administrator, goes both ways, and notifies and emails only the other side', async () => {
    const name = 'Contact House';
    const { id: property } = await firm.property(submitter, { name });
    const id = await begin(admin, property, 'Please send the rent roll.');
    expect(await mailed(property, 1)).toEqual([[submitter.email, admin.email, `Message about property #${property}`]]);
    await answer(submitter, id, 'Here it is.');
    const toAdmins = [admin, otherAdmin].map(({ email }) => [email, submitter.email, `Re: Message about property #${property}`]);
    expect((await mailed(property, 3)).slice(1)).toEqual(toAdmins);
    await answer(otherAdmin, id, 'Thank you.');
    expect((await mailed(property, 4)).slice(3)).toEqual([[submitter.email, otherAdmin.email, `Re: Message about property #${property}`]]);

    expect(await told(submitter, property)).toEqual([
      ['message', `${otherAdmin.fullName} wrote about ${name}`],
      ['message', `${admin.fullName} wrote about ${name}`],
    ]);
    for (const who of [admin, otherAdmin])
      expect(await told(who, property)).toEqual([['message', `${submitter.fullName} wrote about ${name}`]]);
    for (const who of [admin, otherAdmin, submitter])
      expect(await readBy(who, property)).toMatchObject([
        {
          id,
          memberId: submitter.id,
          fullName: submitter.fullName,
          messages: [
            { authorId: admin.id, body: 'Please send the rent roll.' },
            { authorId: submitter.id, authorName: submitter.fullName },
            { authorId: otherAdmin.id },
          ],
        },
      ]);
  });

  it('can start with the submitter as well', async () => {
    const name = 'Asking House';
    const { id: property } = await firm.property(submitter, { name });
    await begin(submitter, property, 'When will it be listed?');
    expect(await mailed(property, 2)).toEqual(
      [admin, otherAdmin].map(({ email }) => [email, submitter.email, `Message about property #${property}`]),
    );
    expect([await told(admin, property), await told(submitter, property)]).toEqual([
      [['message', `${submitter.fullName} wrote about ${name}`]],
      [],
    ]);
  });

  it('counts as read for the author, and for nobody else yet', async () => {
    const { id: property } = await firm.property(submitter);
    await begin(admin, property, 'Hello');
    expect((await readBy(submitter, property))[0]?.reads.map(({ personId }) => personId)).toEqual([admin.id]);
  });

  it('is closed to every other member, even if they can see the property', async () => {
    const { id: property } = await firm.property(submitter, { status: 'marketing_start' });
    const id = await begin(admin, property, 'Between us.');
    for (const other of [partner, stranger]) {
      expect(await readBy(other, property)).toEqual([]);
      expect(await told(other, property)).toEqual([]);
      expect(await other.ask('POST', `/api/conversations/${id}/messages`, { body: { message: 'Me too' } })).toMatchObject({ status: 404 });
    }
    const shown = await firm.visitor.ask('GET', `/api/properties/${property}`);
    expect(shown.text).not.toContain('Between us.');
  });

  it('stays between them when the property is handed over, while the new submitter answers inquiries', async () => {
    const { id: property } = await firm.property(submitter, { name: 'Handed House' });
    await firm.owner('properties').where({ id: property }).update({ status: 'marketing_start' });
    const id = await begin(submitter, property, 'The seller wants to leave.');
    const inquiry = await begin(partner, property, 'I have a buyer.');
    expect(await mailed(property, 3)).toHaveLength(3);
    await admin.client.call(api.properties.edit, { params: { id: property }, body: { submittedById: stranger.id } });
    const unread = async () => (await stranger.client.page(api.conversations.inbox, { query: { unread: true } })).rows.map((row) => row.id);
    expect(await unread()).toEqual([inquiry]);

    await answer(submitter, id, 'And I am leaving, too.');
    const toAdmins = [admin, otherAdmin].map(({ email }) => [email, submitter.email, `Re: Message about property #${property}`]);
    expect((await mailed(property, 5)).slice(3)).toEqual(toAdmins);
    expect([await told(stranger, property), await unread()]).toEqual([[], [inquiry]]);
    expect(await readBy(stranger, property)).toMatchObject([{ id: inquiry, ofSubmitter: false }]);
    expect(await stranger.ask('GET', `/api/conversations/${id}`)).toMatchObject({ status: 404 });
    expect(await stranger.ask('POST', `/api/conversations/${id}/messages`, { body: { message: 'Me too' } })).toMatchObject({ status: 404 });
    expect(await readBy(submitter, property)).toMatchObject([{ id, ofSubmitter: true, messages: [{}, {}] }]);

    await answer(partner, inquiry, 'He offers 2,000,000.');
    expect((await mailed(property, 6)).slice(5)).toEqual([[stranger.email, partner.email, `Re: Inquiry about property #${property}`]]);
  });
});

it('a conversation started by another member reaches both the submitter and the administrators', async () => {
  const name = 'Partner House';
  const { id: property } = await firm.property(submitter, { name });
  // The test sets the status with SQL, because a status change through the API would send a notification.
  await firm.owner('properties').where({ id: property }).update({ status: 'marketing_start' });
  const id = await begin(partner, property, 'I have a buyer.');
  expect(await mailed(property, 1)).toEqual([[submitter.email, partner.email, `New inquiry about property #${property}`]]);
  const asked = [['enquiry', `${partner.fullName} asked about ${name}`]];
  expect([await told(submitter, property), await told(admin, property)]).toEqual([asked, asked]);
  await answer(admin, id, 'Tell us more.');
  expect(await told(partner, property)).toEqual([['message', `${admin.fullName} wrote about ${name}`]]);
  expect(await readBy(stranger, property)).toEqual([]);
});

it('an empty first message is rejected at its field, and nothing is stored', async () => {
  const { id: property } = await firm.property(submitter);
  const refused = await admin.ask('POST', `/api/properties/${property}/conversations`, { body: { message: ' ' } });
  expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'message', message: 'Please enter a message' }] } });
  expect(await readBy(submitter, property)).toEqual([]);
});
