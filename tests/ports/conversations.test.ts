import { Conversation, z } from '@acre/contracts';
import {
  type Actor,
  type ConversationRow,
  conversationFields,
  type PropertyRow,
  propertyRecordFields,
  rulesFor,
  visibleConversations,
  visitor,
} from '@acre/domain';
import type { Ports } from '@acre/domain/application';
import { aPerson, aProperty } from '@acre/domain/testing';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { inBothWorlds, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = inBothWorlds(db);
const conversation = rulesFor<ConversationRow>();
const property = rulesFor<PropertyRow>();
const fromVisitor = { fullName: 'Vic Visitor', email: 'vic@visitor.test', phone: null };

async function aListing({ people, properties }: Ports) {
  const submitter = await people.add(aPerson({ fullName: 'Sue Submitter', company: 'Submitter Realty' }));
  const [propertyId = 0, another = 0] = await properties.add([
    aProperty({ submittedById: submitter }),
    aProperty({ submittedById: await people.add(aPerson()) }),
  ]);
  return { submitter, propertyId, another };
}

const listed = async ({ conversations }: Ports, actor: Actor) => {
  const sort = [{ by: 'id', direction: 'asc' } as const];
  const request = { within: visibleConversations(actor), fields: conversationFields, sort, page: 1, pageSize: 10, countTo: null };
  return z.array(Conversation).parse(await rowsOf(conversations.page(request)));
};

const asMember = (id: number): Actor => ({ role: 'partner', id, referredBy: null });

describe('conversations', () => {
  it('keep what a visitor entered and a member only by their account', async (ports) => {
    const { propertyId } = await aListing(ports);
    const memberId = await ports.people.add(aPerson({ fullName: 'Mia Member', email: 'mia@acre.test', phone: '555 0100' }));
    await ports.conversations.add({ propertyId, from: fromVisitor, message: 'Is there\nparking?' });
    await ports.conversations.add({ propertyId, from: { memberId, phone: '555 0111' }, message: 'When was it built?' });
    await ports.people.change(memberId, { fullName: 'Mia Married' });
    expect(await listed(ports, { role: 'admin', id: 0, referredBy: null })).toMatchObject([
      { propertyId, ...fromVisitor, messages: [{ body: 'Is there\nparking?' }] },
      { propertyId, fullName: 'Mia Married', email: 'mia@acre.test', phone: '555 0111', messages: [{ body: 'When was it built?' }] },
    ]);
  });

  it('are the member’s to whom an administrator wrote first', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const begunById = await ports.people.add(aPerson({ role: 'admin', fullName: 'Ada Admin' }));
    await ports.conversations.add({ propertyId, from: { memberId: submitter, phone: null }, message: 'Call me.', begunById });
    expect(await listed(ports, asMember(submitter))).toMatchObject([
      { memberId: submitter, fullName: 'Sue Submitter', messages: [{ authorId: begunById, authorName: 'Ada Admin' }] },
    ]);
    expect(await listed(ports, asMember(begunById))).toEqual([]);
  });

  it('go on, with who wrote what and how far each has read', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const id = await ports.conversations.add({ propertyId, from: fromVisitor, message: 'One' });
    const answer = await ports.conversations.answer({ conversationId: id, authorId: submitter, body: 'Two' });
    await ports.conversations.markRead(id, submitter);
    await ports.conversations.markRead(id, submitter);
    const [seen] = await listed(ports, asMember(submitter));
    expect(seen).toMatchObject({
      messages: [
        { body: 'One', authorId: null, authorName: null },
        { id: answer, body: 'Two', authorId: submitter, authorName: 'Sue Submitter' },
      ],
      reads: [{ personId: submitter }],
    });
  });

  it('are seen by who submitted the property and by who began them, whatever else they may see', async (ports) => {
    const { submitter, propertyId, another } = await aListing(ports);
    const [member, stranger] = [await ports.people.add(aPerson()), await ports.people.add(aPerson())];
    const asked = await ports.conversations.add({ propertyId, from: fromVisitor, message: 'One' });
    const own = await ports.conversations.add({ propertyId, from: { memberId: member, phone: null }, message: 'Two' });
    const elsewhere = await ports.conversations.add({ propertyId: another, from: { memberId: submitter, phone: null }, message: 'Three' });
    const ids = async (actor: Actor) => (await listed(ports, actor)).map(({ id }) => id);
    expect(await ids(asMember(submitter))).toEqual([asked, own, elsewhere]);
    expect(await ids(asMember(member))).toEqual([own]);
    expect(await ids(asMember(stranger))).toEqual([]);
    expect(await ids(visitor)).toEqual([]);
    expect(await ports.conversations.find(conversation.eq('id', own))).toMatchObject({
      memberId: member,
      submittedById: submitter,
      propertyId,
    });
  });
});

describe('the listing agent', () => {
  it('is the submitter with their company, or the house contact where an administrator submitted', async ({
    people,
    properties,
    settings,
  }) => {
    const agentOf = async (person: Parameters<typeof aPerson>[0]) => {
      const [id = 0] = await properties.add([aProperty({ submittedById: await people.add(aPerson(person)) })]);
      return read(await properties.view(property.eq('id', id), propertyRecordFields(visitor)))?.agent;
    };
    expect(await agentOf({ fullName: 'Pat', company: 'Pat Realty' })).toEqual({ fullName: 'Pat', company: 'Pat Realty' });
    expect(await agentOf({ fullName: 'Eli', role: 'elite' })).toEqual({ fullName: 'Eli', company: null });
    const ann = { fullName: 'Ann', company: 'First & Co' };
    expect(await agentOf({ ...ann, role: 'admin' })).toEqual(ann);
    expect(await agentOf({ fullName: 'Bob', role: 'admin' })).toEqual(ann);
    const desk = { fullName: 'The Desk', company: 'Acre Realty' };
    await settings.keepHouseContact({ ...desk, email: 'desk@acre.test', phone: '1' }, await people.add(aPerson()));
    expect(await agentOf({ fullName: 'Bob', role: 'admin' })).toEqual(desk);
    expect(await agentOf({ fullName: 'Pat' })).toEqual({ fullName: 'Pat', company: null });
  });
});
