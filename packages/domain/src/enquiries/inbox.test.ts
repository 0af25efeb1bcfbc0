import { describe, expect, it } from 'vitest';
import { type AccountRole, type Member, visitor } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import { runIn } from '../testing/a-world.ts';
import { aPerson, aProperty } from '../testing/builders.ts';
import { memoryPorts } from '../testing/memory/memory-ports.ts';
import { answerConversation, markConversationRead, openConversation } from './answer.ts';
import { beginConversation } from './begin-conversation.ts';
import { countUnreadConversations, type InboxQuery, listInbox } from './inbox.ts';
import { sendEnquiry } from './send-enquiry.ts';

const enquiry = { fullName: 'Vic Visitor', email: 'vic@example.com', phone: null, message: 'Is there parking?' };

/** The clock advances by a second at each reading. Every message and every read mark therefore has its own time. */
async function anOffice() {
  let seconds = 0;
  const ports = memoryPorts({ now: () => new Date(Date.UTC(2026, 10, 2, 9, 0, seconds++)) });
  const member = async (role: AccountRole): Promise<Member> => ({ role, id: await ports.people.add(aPerson({ role })), referredBy: null });
  const [submitter, admin] = [await member('partner'), await member('admin')];
  const listing = { submittedById: submitter.id, status: 'marketing_start' } as const;
  const [harbor = 0, mill = 0] = await ports.properties.add([
    aProperty({ ...listing, name: 'Harbor Building' }),
    aProperty({ ...listing, name: 'Old Mill' }),
  ]);
  const run = runIn(ports);
  const ask = (propertyId: number, fullName = 'Vic Visitor') => run(sendEnquiry, visitor, { ...enquiry, propertyId, fullName });
  const inbox = async (who: Member, query: Partial<InboxQuery> = {}) =>
    fromJson((await run(listInbox, who, { page: 1, pageSize: 10, ...query })).rows);
  const ids = async (who: Member, query?: Partial<InboxQuery>) => (await inbox(who, query)).map(({ id }) => id);
  const unread = async (who: Member) => (await run(countUnreadConversations, who)).unread;
  return { ports, run, member, submitter, admin, harbor, mill, ask, inbox, ids, unread };
}

describe('the inbox', () => {
  it('shows who inquired about which property and the last message, latest first', async () => {
    const { run, ask, inbox, submitter, harbor, mill } = await anOffice();
    const [first, second] = [await ask(harbor), await ask(mill, 'Wes Walker')];
    await run(answerConversation, submitter, { id: first, body: 'Forty places.' });
    expect(await inbox(submitter)).toMatchObject([
      {
        ...{ id: first, propertyId: harbor, propertyName: 'Harbor Building', withName: 'Vic Visitor', email: 'vic@example.com' },
        ...{ unread: false, lastMessage: { excerpt: 'Forty places.', authorId: submitter.id } },
      },
      {
        id: second,
        propertyName: 'Old Mill',
        withName: 'Wes Walker',
        unread: true,
        lastMessage: { excerpt: enquiry.message, authorId: null },
      },
    ]);
  });

  it('shows the beginning of a long message', async () => {
    const { run, inbox, submitter, admin, harbor } = await anOffice();
    await run(beginConversation, admin, { propertyId: harbor, message: `${'a'.repeat(159)}bc` });
    expect((await inbox(submitter))[0]?.lastMessage.excerpt).toBe(`${'a'.repeat(159)}b`);
  });

  it('shows a conversation only to the submitter, administrators and the person who inquired', async () => {
    const { run, member, ids, submitter, admin, harbor } = await anOffice();
    const [asking, stranger] = [await member('elite'), await member('elite')];
    const id = await run(beginConversation, asking, { propertyId: harbor, message: 'I have a buyer.' });
    for (const who of [submitter, admin, asking]) expect(await ids(who)).toEqual([id]);
    expect(await ids(stranger)).toEqual([]);
  });

  it('names the other side: the person who inquired, the listing agent, or nobody for the administrators', async () => {
    const { run, ports, member, inbox, submitter, admin, harbor } = await anOffice();
    const asking = await member('elite');
    const nameOf = ({ id }: Member) => ports.state.people.rows.find((person) => person.id === id)?.fullName;
    await run(beginConversation, asking, { propertyId: harbor, message: 'I have a buyer.' });
    const withName = async (who: Member) => (await inbox(who)).map((row) => row.withName);
    expect(await withName(submitter)).toEqual([nameOf(asking)]);
    expect(await withName(asking)).toEqual([nameOf(submitter)]);
    const id = await run(beginConversation, submitter, { propertyId: harbor, message: 'When is it listed?' });
    expect((await withName(submitter)).toSorted()).toEqual([null, nameOf(asking)].toSorted());
    expect(await run(openConversation, submitter, { id })).toMatchObject({
      withName: null,
      ofSubmitter: true,
      propertyName: 'Harbor Building',
    });
    expect(await run(openConversation, admin, { id })).toMatchObject({
      withName: nameOf(submitter),
      messages: [{ authorId: submitter.id }],
    });
  });

  it.each([
    ['harbor', 1],
    ['HARBOR vic', 1],
    ['vic@example', 2],
    ['walker', 0],
    ['harbor mill', 0],
    [' , ', 2],
  ])('when searched for %j, finds the conversations that contain every word: %i', async (search, found) => {
    const { ask, ids, admin, harbor, mill } = await anOffice();
    await ask(harbor);
    await ask(mill);
    expect(await ids(admin, { search })).toHaveLength(found);
  });
});

describe('a conversation is unread', () => {
  it('for each reader until they open it', async () => {
    const { run, ask, unread, ids, submitter, admin, harbor } = await anOffice();
    const id = await ask(harbor);
    expect([await unread(submitter), await unread(admin)]).toEqual([1, 1]);
    await run(markConversationRead, submitter, { id });
    expect([await unread(submitter), await unread(admin)]).toEqual([0, 1]);
    expect([await ids(submitter, { unread: true }), await ids(submitter)]).toEqual([[], [id]]);
  });

  it('for those who can answer until one of them does', async () => {
    const { run, ask, unread, submitter, admin, harbor } = await anOffice();
    const id = await ask(harbor);
    await run(answerConversation, admin, { id, body: 'Forty places.' });
    expect([await unread(submitter), await unread(admin)]).toEqual([0, 0]);
  });

  it('for the person who inquired after an answer, and for the other side after their reply', async () => {
    const { run, member, unread, submitter, admin, harbor } = await anOffice();
    const asking = await member('elite');
    const id = await run(sendEnquiry, asking, { ...enquiry, propertyId: harbor });
    expect(await unread(asking)).toBe(0);
    await run(answerConversation, submitter, { id, body: 'Forty places.' });
    expect([await unread(asking), await unread(submitter)]).toEqual([1, 0]);
    await run(answerConversation, asking, { id, body: 'Thank you.' });
    expect([await unread(asking), await unread(submitter), await unread(admin)]).toEqual([0, 1, 1]);
  });

  it('together with its notifications until it is opened', async () => {
    const { run, ports, ask, submitter, admin, harbor, mill } = await anOffice();
    const [opened, other] = [await ask(harbor), await ask(mill)];
    await run(markConversationRead, submitter, { id: opened });
    const read = ports.state.notifications.rows
      .filter((row) => row.read)
      .map(({ recipientId, conversationId }) => [recipientId, conversationId]);
    expect(read).toEqual([[submitter.id, opened]]);
    const told = ports.state.notifications.rows.filter(({ recipientId }) => recipientId === admin.id);
    expect(told.map(({ conversationId }) => conversationId)).toEqual([opened, other]);
  });
});

it('a conversation of other people is unknown to a member who tries to open it', async () => {
  const { run, member, ask, harbor } = await anOffice();
  const id = await ask(harbor);
  await expect(run(openConversation, await member('elite'), { id })).rejects.toMatchObject({ code: 'conversation.not_found' });
});
