import type { Conversation, ConversationRow } from '@acre/domain';
import type { Conversations } from '@acre/domain/application';
import { columnsOf, moment, moments } from './columns.ts';
import type { Noun } from './noun.ts';
import { pgReader } from './read-page.ts';
import type { Db } from './statement.ts';
import { insertOne } from './write.ts';

const table = 'conversations';
const scalars = columnsOf(table, ['id', 'propertyId', 'memberId']);
const submittedById = '(select submitted_by_id from properties where id = conversations.property_id)';
const propertyDeletedAt = '(select deleted_at from properties where id = conversations.property_id)';
const ofMember = (column: string) => `(select ${column} from people where id = conversations.member_id)`;
const messages = `(select coalesce(json_agg(json_build_object('id', id, 'body', body, 'authorId', author_id,
    'authorName', (select full_name from people where people.id = author_id), 'createdAt', ${moment('created_at')}) order by created_at, id), '[]')
  from messages where conversation_id = conversations.id)`;

const reads = `(select coalesce(json_agg(json_build_object('personId', person_id, 'readAt', ${moment('read_at')}) order by person_id), '[]')
  from conversation_reads where conversation_id = conversations.id)`;

const noun: Noun<ConversationRow, Conversation> = {
  table,
  columns: { ...scalars, ...columnsOf(table, ['createdAt']), submittedById, propertyDeletedAt },
  view: {
    ...columnsOf(table, ['id', 'propertyId', 'memberId']),
    ...moments(table, ['createdAt']),
    fullName: `coalesce(conversations.visitor_name, ${ofMember('full_name')})`,
    email: `coalesce(conversations.visitor_email, ${ofMember('email')})`,
    phone: 'conversations.visitor_phone',
    messages,
    reads,
  },
  record: { ...scalars, ...moments(table, ['createdAt']), submittedById, propertyDeletedAt: moment(propertyDeletedAt) },
};

export const pgConversations = (db: Db): Conversations => ({
  ...pgReader(db, noun),
  add: async ({ propertyId, from, message, begunById }) => {
    const who = 'memberId' in from ? { memberId: from.memberId } : { visitorName: from.fullName, visitorEmail: from.email };
    const conversationId = await insertOne(db, table, { propertyId, visitorPhone: from.phone, ...who });
    const authorId = begunById ?? ('memberId' in from ? from.memberId : null);
    await insertOne(db, 'messages', { conversationId, authorId, body: message });
    return conversationId;
  },
  answer: (message) => insertOne(db, 'messages', message),
  markRead: async (conversationId, personId) => {
    await db('conversation_reads')
      .insert({ conversation_id: conversationId, person_id: personId, read_at: db.raw('clock_timestamp()') })
      .onConflict(['conversation_id', 'person_id'])
      .merge();
  },
});
