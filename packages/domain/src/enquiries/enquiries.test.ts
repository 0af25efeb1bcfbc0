import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { aProperty } from '../testing/builders.ts';
import { answerConversation, markConversationRead, readConversation } from './answer.ts';
import { beginConversation } from './begin-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { sendEnquiry } from './send-enquiry.ts';

const enquiry = { fullName: 'Vic Visitor', email: 'vic@example.com', phone: '555 0100', message: 'Is there parking?' };

async function aListing() {
  const world = aWorld();
  const submitter = await world.member('partner');
  const [id = 0] = await world.ports.properties.add([aProperty({ submittedById: submitter.id, status: 'marketing_start' })]);
  const read = async (who: Actor) => {
    if (who.role === 'visitor') throw new Error('Visitors read no conversations');
    const { rows } = await world.run(listConversations, who, { propertyId: id, page: 1, pageSize: 10 });
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

describe('an inquiry', () => {
  it('starts a conversation that the submitter and administrators can read, with the sender’s contact details', async () => {
    const { run, member, submitter, id, read } = await aListing();
    await run(sendEnquiry, visitor, { propertyId: id, ...enquiry });
    for (const reader of [submitter, await member('admin')])
      expect(await read(reader)).toMatchObject([
        { fullName: 'Vic Visitor', email: 'vic@example.com', phone: '555 0100', messages: [{ body: 'Is there parking?' }] },
      ]);
  });

  it('is passed to the outbox only by id', async () => {
    const { run, ports, id } = await aListing();
    const conversationId = await run(sendEnquiry, visitor, { propertyId: id, ...enquiry });
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'enquiry', payload: { propertyId: id, conversationId } }]);
  });

  it('from a member shows their account name, whatever was entered, and stays readable to that member', async () => {
    const { run, ports, member, id, read } = await aListing();
    const asking = await member('elite');
    const account = ports.state.people.rows.find((person) => person.id === asking.id);
    await run(sendEnquiry, asking, { propertyId: id, ...enquiry });
    expect(await read(asking)).toMatchObject([{ fullName: account?.fullName, email: account?.email, phone: '555 0100' }]);
  });

  it('is hidden from other members', async () => {
    const { run, member, id, read } = await aListing();
    await run(sendEnquiry, visitor, { propertyId: id, ...enquiry });
    await run(sendEnquiry, await member('elite'), { propertyId: id, ...enquiry });
    expect(await read(await member('partner'))).toEqual([]);
  });

  it('is listed newest first, and by descending id if sent at the same time', async () => {
    const { run, ports, submitter, id, read } = await aListing();
    for (const message of ['One', 'Two', 'Three']) await run(sendEnquiry, visitor, { propertyId: id, ...enquiry, message });
    const { conversations } = ports.state;
    const [first = 0] = conversations.rows.map((row) => row.id);
    const later = '2026-11-02T10:00:00.000Z';
    conversations.rows = conversations.rows.map((row) => (row.id === first ? { ...row, createdAt: later } : row));
    expect((await read(submitter)).flatMap(({ messages }) => messages.map(({ body }) => body))).toEqual(['One', 'Three', 'Two']);
  });

  it('about a property that the actor may not open is refused as unknown', async () => {
    const { run, ports, member, submitter } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: submitter.id })]);
    await expect(run(sendEnquiry, visitor, { propertyId: hidden, ...enquiry })).rejects.toMatchObject({ code: 'property.not_found' });
    const list = run(listConversations, await member('elite'), { propertyId: hidden, page: 1, pageSize: 10 });
    await expect(list).rejects.toMatchObject({ code: 'property.not_found' });
    expect(ports.state.outbox.rows).toEqual([]);
  });
});

describe('a member’s message about a property', () => {
  it('starts the member’s own conversation with the people responsible for the property', async () => {
    const { run, ports, member, id, read } = await aListing();
    const elite = await member('elite');
    const conversationId = await run(beginConversation, elite, { propertyId: id, message: 'Is there parking?' });
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

  it('starts a conversation that belongs to the submitter if an administrator sends it', async () => {
    const { run, member, submitter, id, read } = await aListing();
    const admin = await member('admin');
    await run(beginConversation, admin, { propertyId: id, message: 'Is the roof new?' });
    expect(await read(submitter)).toMatchObject([
      { memberId: submitter.id, messages: [{ authorId: admin.id }], reads: [{ personId: admin.id }] },
    ]);
  });

  it('is refused as unknown if the member may not open the property', async () => {
    const { run, ports, member, submitter } = await aListing();
    const [hidden = 0] = await ports.properties.add([aProperty({ submittedById: submitter.id })]);
    const begun = run(beginConversation, await member('elite'), { propertyId: hidden, message: 'Hello' });
    await expect(begun).rejects.toMatchObject({ code: 'property.not_found' });
    expect([ports.state.conversations.rows, ports.state.outbox.rows]).toEqual([[], []]);
  });
});

describe('a conversation', () => {
  it('can be answered by a participant, which marks it as read for them and notifies the other side by id only', async () => {
    const { run, ports, submitter, id, read } = await aListing();
    const asked = await run(sendEnquiry, visitor, { propertyId: id, ...enquiry });
    await run(sendEnquiry, visitor, { propertyId: id, ...enquiry, message: 'Another one' });
    await run(answerConversation, submitter, { id: asked, body: 'Forty places.' });
    const [other, answered] = await read(submitter);
    expect(answered?.messages).toMatchObject([{ body: 'Is there parking?' }, { body: 'Forty places.', authorId: submitter.id }]);
    expect(answered?.reads).toMatchObject([{ personId: submitter.id }]);
    expect(other).toMatchObject({ messages: [{ body: 'Another one' }], reads: [] });
    const messageId = answered?.messages[1]?.id;
    expect(ports.state.outbox.rows.at(-1)).toMatchObject({ kind: 'reply', payload: { conversationId: asked, messageId } });
  });

  it('can be read by its id and marked as read without an answer', async () => {
    const { run, ports, submitter, id } = await aListing();
    const asked = await run(sendEnquiry, visitor, { propertyId: id, ...enquiry });
    await run(markConversationRead, submitter, { id: asked });
    const found = JSON.parse(await run(readConversation, submitter, { id: asked }));
    expect(found).toMatchObject({ id: asked, fullName: 'Vic Visitor', reads: [{ personId: submitter.id }] });
    expect(ports.state.outbox.rows).toHaveLength(1);
  });

  it('is unknown to other people, who cannot change it', async () => {
    const { run, ports, member, id } = await aListing();
    const asked = await run(sendEnquiry, visitor, { propertyId: id, ...enquiry });
    const [stranger, before] = [await member('elite'), structuredClone(ports.state.conversations.rows)];
    for (const attempt of [
      () => run(readConversation, stranger, { id: asked }),
      () => run(answerConversation, stranger, { id: asked, body: 'Mine' }),
      () => run(markConversationRead, stranger, { id: asked }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'conversation.not_found' });
    expect(ports.state.conversations.rows).toEqual(before);
  });
});
