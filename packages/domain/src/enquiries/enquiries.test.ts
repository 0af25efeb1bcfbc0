import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../kernel/actor.ts';
import { aProperty, aWorld } from '../testing/index.ts';

const enquiry = { fullName: 'Vic Visitor', email: 'vic@example.com', phone: '555 0100', message: 'Is there parking?' };

async function aListing() {
  const world = aWorld();
  const submitter = await world.member('partner');
  const [id = 0] = await world.ports.properties.add([aProperty({ submittedById: submitter.id, status: 'marketing_start' })]);
  const read = async (who: Actor) => {
    if (who.role === 'visitor') throw new Error('Visitors read no conversations');
    const { rows } = await world.app.listConversations(who, id, { page: 1, pageSize: 10 });
    return JSON.parse(rows) as {
      id: number;
      fullName: string;
      email: string;
      messages: { id: number; body: string }[];
      reads: { personId: number }[];
    }[];
  };
  return { ...world, submitter, id, read };
}

describe('an enquiry', () => {
  it('begins a conversation that the submitter and administrators read, with the contact of who asks', async () => {
    const { app, member, submitter, id, read } = await aListing();
    await app.sendEnquiry(visitor, id, enquiry);
    for (const reader of [submitter, await member('admin')])
      expect(await read(reader)).toMatchObject([
        { fullName: 'Vic Visitor', email: 'vic@example.com', phone: '555 0100', messages: [{ body: 'Is there parking?' }] },
      ]);
  });

  it('is sent on by number alone', async () => {
    const { app, ports, id } = await aListing();
    const conversationId = await app.sendEnquiry(visitor, id, enquiry);
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'enquiry', payload: { propertyId: id, conversationId } }]);
  });

  it('of a member bears the name of the account, whatever was entered, and stays theirs to read', async () => {
    const { app, ports, member, id, read } = await aListing();
    const asking = await member('elite');
    const account = ports.state.people.rows.find((person) => person.id === asking.id);
    await app.sendEnquiry(asking, id, enquiry);
    expect(await read(asking)).toMatchObject([{ fullName: account?.fullName, email: account?.email, phone: '555 0100' }]);
  });

  it('is not for other members to read', async () => {
    const { app, member, id, read } = await aListing();
    await app.sendEnquiry(visitor, id, enquiry);
    await app.sendEnquiry(await member('elite'), id, enquiry);
    expect(await read(await member('partner'))).toEqual([]);
  });

  it('is listed with the newest first, and of one moment the last', async () => {
    const { app, ports, submitter, id, read } = await aListing();
    for (const message of ['One', 'Two', 'Three']) await app.sendEnquiry(visitor, id, { ...enquiry, message });
    const { conversations } = ports.state;
    const [first = 0] = conversations.rows.map((row) => row.id);
    const later = '2026-11-02T10:00:00.000Z';
    conversations.rows = conversations.rows.map((row) => (row.id === first ? { ...row, createdAt: later } : row));
    expect((await read(submitter)).flatMap(({ messages }) => messages.map(({ body }) => body))).toEqual(['One', 'Three', 'Two']);
  });

  it('about a property that one may not open is refused as if there were none', async () => {
    const { app, ports, member, submitter } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: submitter.id })]);
    await expect(app.sendEnquiry(visitor, hidden, enquiry)).rejects.toMatchObject({ code: 'property.not_found' });
    const list = app.listConversations(await member('elite'), hidden, { page: 1, pageSize: 10 });
    await expect(list).rejects.toMatchObject({ code: 'property.not_found' });
    expect(ports.state.outbox.rows).toEqual([]);
  });
});

describe('a member who writes about a property', () => {
  it('has a conversation of their own with those who answer for it', async () => {
    const { app, ports, member, id, read } = await aListing();
    const elite = await member('elite');
    const conversationId = await app.beginConversation(elite, id, 'Is there parking?');
    expect(await read(elite)).toMatchObject([
      {
        id: conversationId,
        memberId: elite.id,
        phone: null,
        messages: [{ body: 'Is there parking?', authorId: elite.id }],
        reads: [{ personId: elite.id }],
      },
    ]);
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'enquiry', payload: { propertyId: id, conversationId } }]);
  });

  it('has the submitter’s conversation where an administrator begins', async () => {
    const { app, member, submitter, id, read } = await aListing();
    const admin = await member('admin');
    await app.beginConversation(admin, id, 'Is the roof new?');
    expect(await read(submitter)).toMatchObject([
      { memberId: submitter.id, messages: [{ authorId: admin.id }], reads: [{ personId: admin.id }] },
    ]);
  });

  it('is told that there is none where they may not open it', async () => {
    const { app, ports, member, submitter } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: submitter.id })]);
    const begun = app.beginConversation(await member('elite'), hidden, 'Hello');
    await expect(begun).rejects.toMatchObject({ code: 'property.not_found' });
    expect([ports.state.conversations.rows, ports.state.outbox.rows]).toEqual([[], []]);
  });
});

describe('a conversation', () => {
  it('is answered by those it is for, who have read it then, and the other side is told by number alone', async () => {
    const { app, ports, submitter, id, read } = await aListing();
    const asked = await app.sendEnquiry(visitor, id, enquiry);
    await app.sendEnquiry(visitor, id, { ...enquiry, message: 'Another one' });
    await app.answerConversation(submitter, asked, 'Forty places.');
    const [other, answered] = await read(submitter);
    expect(answered?.messages).toMatchObject([{ body: 'Is there parking?' }, { body: 'Forty places.', authorId: submitter.id }]);
    expect(answered?.reads).toMatchObject([{ personId: submitter.id }]);
    expect(other).toMatchObject({ messages: [{ body: 'Another one' }], reads: [] });
    const messageId = answered?.messages[1]?.id;
    expect(ports.state.outbox.rows.at(-1)).toMatchObject({ kind: 'reply', payload: { conversationId: asked, messageId } });
  });

  it('is read by its number, and marked as read without an answer', async () => {
    const { app, ports, submitter, id } = await aListing();
    const asked = await app.sendEnquiry(visitor, id, enquiry);
    await app.markConversationRead(submitter, asked);
    const found = JSON.parse(await app.readConversation(submitter, asked));
    expect(found).toMatchObject({ id: asked, fullName: 'Vic Visitor', reads: [{ personId: submitter.id }] });
    expect(ports.state.outbox.rows).toHaveLength(1);
  });

  it('does not exist for others, who change nothing', async () => {
    const { app, ports, member, id } = await aListing();
    const asked = await app.sendEnquiry(visitor, id, enquiry);
    const [stranger, before] = [await member('elite'), structuredClone(ports.state.conversations.rows)];
    for (const attempt of [
      () => app.readConversation(stranger, asked),
      () => app.answerConversation(stranger, asked, 'Mine'),
      () => app.markConversationRead(stranger, asked),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'conversation.not_found' });
    expect(ports.state.conversations.rows).toEqual(before);
  });
});
