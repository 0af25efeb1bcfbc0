import { describe, expect, it } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import type { Caller } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { anEnquiry } from './support/samples.ts';

const post = await aMailServer();
const firm = await openFirm({
  publicUrl: 'https://acre.example.com',
  outbox: { mail: { url: post.url, from: 'Acre <hello@acre.example.com>' }, pace: { pollSeconds: 0.2 } },
});
const { admin, visitor } = firm;
const submitter = await firm.join('partner');
const aListing = (by = submitter) => firm.property(by, { name: 'Harbor House', status: 'marketing_start', referralId: null });

let visitors = 0;
const someone = () => {
  visitors += 1;
  return `vic${visitors}@visitor.test`;
};

describe('a reply', () => {
  const conversationOn = async (propertyId: number, who = visitor, email = someone()) => {
    const { json } = await who.ask('POST', `/api/properties/${propertyId}/enquiries`, { body: { ...anEnquiry(), email } });
    return { id: (json as { id: number }).id, email };
  };
  const answer = (who: Caller, id: number, message: unknown) => who.ask('POST', `/api/conversations/${id}/messages`, { body: { message } });

  it('is emailed to the visitor, who can reply to its author, and is shown to both sides in the office', async () => {
    const { id: propertyId } = await aListing();
    const { id, email } = await conversationOn(propertyId);
    await post.next(email);
    const { status, json } = await answer(submitter, id, 'Yes, <b>forty</b> places.');
    expect([status, json]).toMatchObject([
      201,
      { messages: [{ authorId: null }, { authorId: submitter.id, authorName: submitter.fullName }] },
    ]);
    const told = await post.next(email);
    expect([told.subject, told.headers['reply-to']]).toEqual([`Re: Inquiry about property #${propertyId}`, submitter.email]);
    expect(told.text).toContain(`Message from ${submitter.fullName}, not from Acre:\n\n> Yes, <b>forty</b> places.`);
    expect(told.headers).not.toHaveProperty('list-unsubscribe');
    expect(told.text).not.toContain('/admin');
  });

  it('has at most 300 characters, unless an administrator writes it or it goes to a member', async () => {
    const { id: propertyId } = await aListing();
    const { id, email } = await conversationOn(propertyId);
    const refused = { status: 400, json: { code: 'conversation.too_long', issues: [{ path: 'message' }] } };
    expect(await answer(submitter, id, 'x'.repeat(301))).toMatchObject(refused);
    expect((await answer(submitter, id, 'x'.repeat(300))).status).toBe(201);
    await post.next(email);
    await post.next(email);
    expect((await answer(admin, id, 'y'.repeat(5000))).status).toBe(201);
    expect((await post.next(email)).text.match(/y/g)?.length).toBeGreaterThanOrEqual(5000);
    const { id: ofMember } = await conversationOn(propertyId, await firm.join('elite'));
    expect((await answer(submitter, ofMember, 'x'.repeat(5000))).status).toBe(201);
  });

  it('is emailed between the member who asked and those who handle inquiries about the property', async () => {
    const [asking, submitter] = [await firm.join('elite'), await firm.join('partner')];
    const { id: propertyId } = await aListing(submitter);
    const { id } = await conversationOn(propertyId, asking);
    await answer(asking, id, 'Also: is there a lift?');
    expect((await post.next(submitter.email)).subject).toBe(`New inquiry about property #${propertyId}`);
    expect((await post.next(submitter.email)).text).toContain('> Also: is there a lift?');
    await answer(admin, id, 'There are two.');
    const told = await post.next(asking.email);
    expect([told.text, told.headers['list-unsubscribe']]).toEqual([
      expect.stringContaining('> There are two.'),
      expect.stringContaining('/unsubscribe/'),
    ]);
  });

  it('cannot be read, written or marked as read by anyone else', async () => {
    const [asking, stranger, network] = [await firm.join('partner'), await firm.join('partner'), await firm.join('elite')];
    const { id } = await conversationOn((await aListing()).id, asking);
    for (const other of [stranger, network]) {
      expect(await answer(other, id, 'Mine?')).toMatchObject({ status: 404, json: { message: 'Conversation not found' } });
      expect(await other.ask('PUT', `/api/conversations/${id}/read`)).toMatchObject({ status: 404 });
    }
    expect(await firm.owner('messages').where({ conversation_id: id })).toHaveLength(1);
  });

  it('marks earlier messages as read for its author, and only for them', async () => {
    const { id: propertyId } = await aListing();
    const { id } = await conversationOn(propertyId);
    await answer(submitter, id, 'Yes.');
    expect((await admin.ask('PUT', `/api/conversations/${id}/read`)).status).toBe(204);
    const { json } = await submitter.ask('GET', `/api/properties/${propertyId}/conversations`);
    const [{ reads, messages }] = json as [{ reads: { personId: number; readAt: string }[]; messages: { createdAt: string }[] }];
    expect(reads.map(({ personId }) => personId).toSorted((a, b) => a - b)).toEqual([admin.id, submitter.id].toSorted((a, b) => a - b));
    expect(reads.every(({ readAt }) => readAt >= (messages[1]?.createdAt ?? ''))).toBe(true);
  });

  it.each([
    ['', 'Please enter a message'],
    ['x'.repeat(5001), 'Message must be at most 5,000 characters'],
  ])('with an empty or overlong message is refused: $1', async (message, sentence) => {
    const { id } = await conversationOn((await aListing()).id);
    expect(await answer(submitter, id, message)).toMatchObject({ status: 400, json: { issues: [{ path: 'message', message: sentence }] } });
  });
});
