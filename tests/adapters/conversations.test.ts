import { randomInt } from 'node:crypto';
import { Conversation, ListedConversation } from '@acre/contracts/conversations';
import { z } from '@acre/contracts/mechanism/z';
import type { ConversationRow } from '@acre/domain/enquiries/conversation';
import { countUnreadConversations, type InboxQuery, listInbox } from '@acre/domain/enquiries/inbox';
import type { NewConversation } from '@acre/domain/enquiries/ports';
import { conversationFields, visibleConversations } from '@acre/domain/enquiries/visible-conversations';
import { type Actor, type Member, visitor } from '@acre/domain/kernel/actor';
import { rulesFor } from '@acre/domain/kernel/rule';
import type { Ports } from '@acre/domain/ports';
import type { PropertyRow } from '@acre/domain/properties/property';
import { aPerson, aProperty } from '@acre/domain/testing/builders';
import { propertyRecordPolicy } from '@acre/domain/visibility';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, read, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
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

const add = (
  { conversations }: Ports,
  conversation: Omit<NewConversation, 'ofSubmitter'> & Partial<Pick<NewConversation, 'ofSubmitter'>>,
) => conversations.add({ ofSubmitter: false, ...conversation });

const listed = async ({ conversations }: Ports, actor: Actor) => {
  const sort = [{ by: 'id', direction: 'asc' } as const];
  const request = { within: visibleConversations(actor), fields: conversationFields, sort, page: 1, pageSize: 10, countTo: null };
  return z.array(Conversation).parse(await rowsOf(conversations.page(request)));
};

const asMember = (id: number): Actor => ({ role: 'partner', id, referredBy: null });

describe('conversations', () => {
  it('store a visitor’s own details, and for a member only their account', async (ports) => {
    const { propertyId } = await aListing(ports);
    const memberId = await ports.people.add(aPerson({ fullName: 'Mia Member', email: 'mia@acre.test', phone: '555 0100' }));
    await add(ports, { propertyId, from: fromVisitor, message: 'Is there\nparking?' });
    await add(ports, { propertyId, from: { memberId, phone: '555 0111' }, message: 'When was it built?' });
    await ports.people.change(memberId, { fullName: 'Mia Married' });
    expect(await listed(ports, { role: 'admin', id: 0, referredBy: null })).toMatchObject([
      { propertyId, ...fromVisitor, messages: [{ body: 'Is there\nparking?' }] },
      { propertyId, fullName: 'Mia Married', email: 'mia@acre.test', phone: '555 0111', messages: [{ body: 'When was it built?' }] },
    ]);
  });

  it('belong to the member if an administrator wrote first', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const begunById = await ports.people.add(aPerson({ role: 'admin', fullName: 'Ada Admin' }));
    await add(ports, { propertyId, from: { memberId: submitter, phone: null }, message: 'Call me.', ofSubmitter: true, begunById });
    expect(await listed(ports, asMember(submitter))).toMatchObject([
      { memberId: submitter, fullName: 'Sue Submitter', messages: [{ authorId: begunById, authorName: 'Ada Admin' }] },
    ]);
    expect(await listed(ports, asMember(begunById))).toEqual([]);
  });

  it('record each message with its author and how far each person has read', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const id = await add(ports, { propertyId, from: fromVisitor, message: 'One' });
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

  it('are read up to the last message at that time, and every later message is newer', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const id = await add(ports, { propertyId, from: fromVisitor, message: 'One' });
    const timesOf = async () => {
      const [{ messages, reads } = { messages: [], reads: [] }] = await listed(ports, asMember(submitter));
      return { written: messages.map(({ createdAt }) => createdAt), readAt: reads[0]?.readAt ?? '' };
    };
    for (const read of [0, 1]) {
      await ports.conversations.markRead(id, submitter);
      await ports.conversations.answer({ conversationId: id, authorId: submitter, body: 'Next' });
      const { written, readAt } = await timesOf();
      expect(readAt).toBe(written[read]);
      expect(written).toEqual([...new Set(written)].sort());
    }
  });

  it('are visible to the submitter and to the person who began them, and to no other member', async (ports) => {
    const { submitter, propertyId, another } = await aListing(ports);
    const [member, stranger] = [await ports.people.add(aPerson()), await ports.people.add(aPerson())];
    const asked = await add(ports, { propertyId, from: fromVisitor, message: 'One' });
    const own = await add(ports, { propertyId, from: { memberId: member, phone: null }, message: 'Two' });
    const elsewhere = await add(ports, { propertyId: another, from: { memberId: submitter, phone: null }, message: 'Three' });
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

describe('the inbox', () => {
  const admin: Member = { role: 'admin', id: 0, referredBy: null };
  const inbox = (ports: Ports, actor: Member, query: Partial<InboxQuery> = {}) =>
    rowsOf(listInbox({ ...ports, actor }, { page: 1, pageSize: 10, ...query }));
  /** Returns a property name that no other test uses, because an administrator also sees the conversations of other tests. */
  const unique = () => `Pier${randomInt(1e9)}`;

  it('lists the latest message first and finds conversations by the current names of person and property', async (ports) => {
    const { propertyId, another } = await aListing(ports);
    const name = unique();
    const memberId = await ports.people.add(aPerson({ fullName: 'Mia Member', email: 'mia@acre.test' }));
    const first = await add(ports, { propertyId, from: fromVisitor, message: 'One' });
    const second = await add(ports, { propertyId: another, from: { memberId, phone: null }, message: 'Two' });
    await ports.properties.change(propertyId, { name });
    await ports.properties.change(another, { name, city: 'El Paso' });
    await ports.people.change(memberId, { fullName: 'Mia Married', email: 'mia@married.test' });
    const ids = async (search: string) => (await inbox(ports, admin, { search: `${name} ${search}` })).map(({ id }) => id);
    expect(await ids('')).toEqual([second, first]);
    expect([await ids('vic'), await ids('married'), await ids('mia@married.test paso')]).toEqual([[first], [second], [second]]);
    expect([await ids('member'), await ids('%'), await ids('pas_')]).toEqual([[], [], []]);
  });

  it('shows the last message, the other person, and whose reply is awaited', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const submitting = { role: 'partner', id: submitter, referredBy: null } as const;
    const id = await add(ports, { propertyId, from: fromVisitor, message: `${'🏢'.repeat(160)}and more` });
    await ports.conversations.keepUnread(id, [submitter]);
    const waiting = await inbox(ports, submitting, { unread: true });
    expect(z.array(ListedConversation).parse(waiting)).toMatchObject([
      {
        id,
        propertyId,
        withName: 'Vic Visitor',
        ofSubmitter: false,
        unread: true,
        lastMessage: { excerpt: '🏢'.repeat(160), authorId: null },
      },
    ]);
    expect(await ports.conversations.find(conversation.eq('id', id))).toMatchObject({ unreadByIds: [submitter], sideIds: [submitter] });
    await ports.conversations.answer({ conversationId: id, authorId: submitter, body: 'Two' });
    await ports.conversations.markRead(id, submitter);
    expect(await inbox(ports, submitting, { unread: true })).toEqual([]);
    expect(await inbox(ports, submitting)).toMatchObject([{ unread: false, lastMessage: { excerpt: 'Two', authorName: 'Sue Submitter' } }]);
  });

  it('counts a conversation as unread for exactly the people who are named', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const memberId = await ports.people.add(aPerson());
    const id = await add(ports, { propertyId, from: { memberId, phone: null }, message: 'One' });
    const waitsFor = async () => (await ports.conversations.find(conversation.eq('id', id)))?.unreadByIds;
    for (const personIds of [[submitter], [submitter, memberId], [memberId], []]) {
      await ports.conversations.keepUnread(id, personIds);
      expect(await waitsFor()).toEqual(personIds.toSorted((a, b) => a - b));
    }
    expect(await countUnreadConversations({ ...ports, actor: { role: 'partner', id: memberId, referredBy: null } })).toEqual({ unread: 0 });
  });
});

describe('conversations of a property that gets another submitter', () => {
  it('are unread for the new submitter if nobody has answered, and for the former one only if they keep access', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const [memberId, to] = [await ports.people.add(aPerson()), await ports.people.add(aPerson())];
    const addFrom = (from: NewConversation['from']) => add(ports, { propertyId, from, message: 'One' });
    const [asked, answered, own, read] = [
      await addFrom(fromVisitor),
      await addFrom({ memberId, phone: null }),
      await addFrom({ memberId: to, phone: null }),
      await addFrom(fromVisitor),
    ];
    for (const id of [asked, own]) await ports.conversations.keepUnread(id, [submitter]);
    await ports.conversations.answer({ conversationId: answered, authorId: submitter, body: 'Two' });
    await ports.conversations.keepUnread(answered, [memberId]);
    await ports.conversations.markRead(read, to);
    const waiting = () =>
      Promise.all([asked, answered, own, read].map(async (id) => (await ports.conversations.find(conversation.eq('id', id)))?.unreadByIds));
    await ports.conversations.handOver(propertyId, { from: submitter, to, stays: true });
    expect(await waiting()).toEqual([[submitter, to], [memberId], [submitter], []]);
    await ports.conversations.handOver(propertyId, { from: submitter, to, stays: false });
    expect(await waiting()).toEqual([[to], [memberId], [], []]);
  });

  it('stay between a submitter and the administrators, while the other ones get the new submitter as a side', async (ports) => {
    const { propertyId, submitter } = await aListing(ports);
    const [to, next] = [await ports.people.add(aPerson()), await ports.people.add(aPerson())];
    const from = (memberId: number) => ({ memberId, phone: null });
    const own = await add(ports, { propertyId, from: from(submitter), message: 'One', ofSubmitter: true });
    const asked = await add(ports, { propertyId, from: fromVisitor, message: 'Two' });
    const ofNext = await add(ports, { propertyId, from: from(to), message: 'Three' });
    const sides = () =>
      Promise.all([own, asked, ofNext].map(async (id) => (await ports.conversations.find(conversation.eq('id', id)))?.sideIds));
    const readBy = async (id: number) => (await listed(ports, asMember(id))).map((row) => row.id);
    expect(await sides()).toEqual([[submitter], [submitter], [submitter, to]]);
    for (const submitters of [
      { from: submitter, to },
      { from: to, to: next },
    ]) {
      await ports.properties.change(propertyId, { submittedById: submitters.to });
      await ports.conversations.handOver(propertyId, { ...submitters, stays: false });
      expect(await sides()).toEqual([[submitter], [submitters.to], [to]]);
    }
    expect([await readBy(submitter), await readBy(to), await readBy(next)]).toEqual([[own], [ofNext], [asked]]);
    expect((await ports.conversations.find(conversation.eq('id', own)))?.unreadByIds).toEqual([]);
  });
});

describe('the listing agent', () => {
  it('is the submitter with their company, or the house contact if an administrator submitted the property', async ({
    people,
    properties,
    settings,
  }) => {
    const agentOf = async (person: Parameters<typeof aPerson>[0]) => {
      const [id = 0] = await properties.add([aProperty({ submittedById: await people.add(aPerson(person)) })]);
      return read(await properties.view(property.eq('id', id), propertyRecordPolicy(visitor)))?.agent;
    };
    const hidden = { phone: null, email: null, licenseNumber: null };
    const pat = { fullName: 'Pat', company: 'Pat Realty', phone: '555 0100', licenseNumber: 'TX-1' };
    expect(await agentOf(pat)).toEqual({ ...pat, ...hidden, licenseNumber: 'TX-1' });
    expect(await agentOf({ ...pat, email: 'pat@realty.test', contactOnListings: 'shown' })).toEqual({ ...pat, email: 'pat@realty.test' });
    expect(await agentOf({ ...pat, contactOnListings: 'hidden' })).toEqual({ ...pat, ...hidden, licenseNumber: 'TX-1' });
    expect(await agentOf({ fullName: 'Eli', role: 'elite' })).toEqual({ fullName: 'Eli', company: null, ...hidden });
    const ann = { fullName: 'Ann', company: 'First & Co' };
    const shown = { phone: '1', licenseNumber: 'TX-2', contactOnListings: 'shown' } as const;
    expect(await agentOf({ ...ann, ...shown, role: 'admin' })).toEqual({ ...ann, ...hidden });
    expect(await agentOf({ fullName: 'Bob', role: 'admin' })).toEqual({ ...ann, ...hidden });
    const desk = { fullName: 'The Desk', company: 'Acre Realty' };
    await settings.keepHouseContact({ ...desk, email: 'desk@acre.test', phone: '1' }, await people.add(aPerson()));
    expect(await agentOf({ fullName: 'Bob', role: 'admin' })).toEqual({ ...desk, ...hidden });
    expect(await agentOf({ fullName: 'Pat' })).toEqual({ fullName: 'Pat', company: null, ...hidden });
  });
});
