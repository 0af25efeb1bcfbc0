import { type ConversationRow, type ConversationView, excerptLength } from '@acre/domain/enquiries/conversation';
import type { Conversations } from '@acre/domain/enquiries/ports';
import { aboutKeptProperty } from '@acre/domain/enquiries/visible-conversations';
import { columnsOf, moment, moments } from '../query/columns.ts';
import { pgReader } from '../query/read-page.ts';
import { precomputed } from '../query/sql-rule.ts';
import { type Db, run } from '../query/statement.ts';
import type { TableMapping } from '../query/table-mapping.ts';
import { insertOne } from '../query/write.ts';
import { listingAgent } from './properties.ts';

const table = 'conversations';
const scalars = columnsOf(table, ['id', 'propertyId', 'memberId', 'ofSubmitter']);
const times = ['createdAt', 'lastMessageAt'] as const;
const ofProperty = (expression: string) => `(select ${expression} from properties where properties.id = conversations.property_id)`;
const submittedById = ofProperty('submitted_by_id');
const propertyDeletedAt = ofProperty('deleted_at');
const ofMember = (column: string) => `(select ${column} from people where id = conversations.member_id)`;
const message = (text: string) => `'authorId', author_id, ${text},
    'authorName', (select full_name from people where people.id = author_id), 'createdAt', ${moment('created_at')}`;
const messages = `(select coalesce(json_agg(json_build_object('id', id, ${message("'body', body")}) order by created_at, id), '[]')
  from messages where conversation_id = conversations.id)`;
const lastMessage = `(select json_build_object(${message(`'excerpt', left(body, ${excerptLength})`)})
  from messages where conversation_id = conversations.id order by created_at desc, id desc limit 1)`;

/**
 * Whoever has an unread mark has not read the last message. Older versions could store a later time, and clients mark a conversation as
 * read only if a message is newer than this time.
 */
const readAt = `least(read_at, (select conversations.last_message_at - interval '1 millisecond' from conversation_unread unread
    where unread.person_id = conversation_reads.person_id and unread.conversation_id = conversations.id))`;
const reads = `(select coalesce(json_agg(json_build_object('personId', person_id, 'readAt', ${moment(readAt)}) order by person_id), '[]')
  from conversation_reads where conversation_id = conversations.id)`;

/**
 * Selects the conversations of which `person` is a side: as the member or, unless the other side is only the administrators, as the
 * property's submitter. Each `select` starts from the person, so that PostgreSQL can use an index.
 */
const ofSide = (person: string) => `conversations.id in (
  select id from conversations where member_id = ${person}
  union all select c.id from properties p join conversations c on c.property_id = p.id where p.submitted_by_id = ${person} and not c.of_submitter)`;
const unreadBy = (person: string) => `conversations.id in (select conversation_id from conversation_unread where person_id = ${person})`;

/** Deleted properties are few, so their ids are read once and not per conversation. */
const notOfDeleted = 'conversations.property_id not in (select id from properties where deleted_at is not null)';

const mapping: TableMapping<ConversationRow, ConversationView> = {
  table,
  columns: {
    ...scalars,
    ...columnsOf(table, times),
    submittedById,
    propertyDeletedAt,
    searchText: { value: 'conversations.search_text', contains: (pattern) => `conversations.search_text like ${pattern}` },
    sideIds: ofSide,
    unreadByIds: unreadBy,
    [precomputed]: new Map([[aboutKeptProperty, notOfDeleted]]),
  },
  view: {
    ...scalars,
    ...moments(table, ['createdAt']),
    fullName: `coalesce(conversations.visitor_name, ${ofMember('full_name')})`,
    email: `coalesce(conversations.visitor_email, ${ofMember('email')})`,
    phone: 'conversations.visitor_phone',
    messages,
    reads,
    lastMessage,
    propertyName: ofProperty('name'),
    agentName: ofProperty(`${listingAgent} ->> 'fullName'`),
    unread: 'true',
  },
  record: {
    ...scalars,
    ...moments(table, times),
    submittedById,
    propertyDeletedAt: moment(propertyDeletedAt),
    sideIds: `array_remove(array[case when not conversations.of_submitter then ${submittedById} end, conversations.member_id], null)`,
    unreadByIds: `(select coalesce(json_agg(person_id order by person_id), '[]') from conversation_unread where conversation_id = conversations.id)`,
    searchText: 'conversations.search_text',
  },
};

export const pgConversations = (db: Db): Conversations => ({
  ...pgReader(db, mapping),
  add: async ({ propertyId, from, message, ofSubmitter, begunById }) => {
    const sender = 'memberId' in from ? { memberId: from.memberId } : { visitorName: from.fullName, visitorEmail: from.email };
    const conversationId = await insertOne(db, table, { propertyId, visitorPhone: from.phone, ofSubmitter, ...sender });
    const authorId = begunById ?? ('memberId' in from ? from.memberId : null);
    await insertOne(db, 'messages', { conversationId, authorId, body: message });
    return conversationId;
  },
  // Answers and read marks lock the conversation, so that one of them sees the other. A message is a millisecond newer than the last one,
  // because `now()` is the start of the transaction and clients compare milliseconds.
  answer: async ({ conversationId, authorId, body }) => {
    const [sent] = await run<{ id: number }>(
      db,
      (bind) => `insert into messages (conversation_id, author_id, body, created_at)
        select id, ${bind(authorId)}::integer, ${bind(body)}, greatest(now(), last_message_at + interval '1 millisecond')
        from conversations where id = ${bind(conversationId)} for no key update
        returning id`,
    );
    if (sent === undefined) throw new Error(`There is no conversation ${conversationId}`);
    return sent.id;
  },
  markRead: async (conversationId, personId) => {
    await run(
      db,
      (bind) => `insert into conversation_reads (conversation_id, person_id, read_at)
        select id, ${bind(personId)}::integer, last_message_at from conversations where id = ${bind(conversationId)} for no key update
        on conflict (conversation_id, person_id) do update set read_at = excluded.read_at where conversation_reads.read_at < excluded.read_at`,
    );
    await db('conversation_unread').where({ conversation_id: conversationId, person_id: personId }).del();
  },
  handOver: async (propertyId, { from, to, stays }) => {
    await db(table).where({ property_id: propertyId, of_submitter: false }).whereIn('member_id', [from, to]).update({ of_submitter: true });
    if (!stays)
      await run(
        db,
        (bind) => `delete from conversation_unread where person_id = ${bind(from)} and conversation_id in (
          select id from conversations where property_id = ${bind(propertyId)} and member_id is distinct from ${bind(from)})`,
      );
    await run(
      db,
      (bind) => `insert into conversation_unread (person_id, conversation_id)
        select ${bind(to)}::integer, c.id from conversations c join lateral (
          select author_id, created_at from messages where conversation_id = c.id order by created_at desc, id desc limit 1) newest on true
        where c.property_id = ${bind(propertyId)} and not c.of_submitter and newest.author_id is not distinct from c.member_id
          and not exists (select from conversation_reads r where r.conversation_id = c.id and r.person_id = ${bind(to)} and r.read_at >= newest.created_at)
        on conflict do nothing`,
    );
  },
  keepUnread: async (conversationId, personIds) => {
    const kept = db('conversation_unread').where({ conversation_id: conversationId });
    await kept
      .clone()
      .whereNotIn('person_id', [...personIds])
      .del();
    const waiting = personIds.map((personId) => ({ conversation_id: conversationId, person_id: personId }));
    if (waiting.length > 0) await db('conversation_unread').insert(waiting).onConflict(['person_id', 'conversation_id']).ignore();
  },
});
