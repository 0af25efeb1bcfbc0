import type { Conversation, ConversationRow } from '../enquiries/conversation.ts';
import type { Conversations, Outbox } from '../ports.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, type StoredConversation, update } from './memory-state.ts';

type Row = ConversationRow & Readonly<{ stored: StoredConversation }>;

const rowOf =
  ({ properties }: MemoryState) =>
  (stored: StoredConversation): Row => {
    const { id, propertyId, from, createdAt } = stored;
    const about = properties.rows.find((property) => property.id === propertyId);
    const ofProperty = { submittedById: about?.submittedById ?? 0, propertyDeletedAt: about?.deletedAt ?? null };
    return { id, propertyId, memberId: 'memberId' in from ? from.memberId : null, ...ofProperty, createdAt, stored };
  };

const viewOf =
  ({ people }: MemoryState) =>
  ({ stored: { id, propertyId, from, messages, reads, createdAt } }: Row): Conversation => {
    const { fullName = '', email = null } = 'memberId' in from ? (people.rows.find((person) => person.id === from.memberId) ?? {}) : from;
    const named = messages.map((message) => ({
      ...message,
      authorName: people.rows.find((person) => person.id === message.authorId)?.fullName ?? null,
    }));
    const memberId = 'memberId' in from ? from.memberId : null;
    return { id, propertyId, memberId, fullName, email, phone: from.phone, messages: named, reads, createdAt };
  };

const nextMessage = ({ conversations }: MemoryState): number => conversations.rows.flatMap(({ messages }) => messages).length + 1;

export const memoryConversations = (state: MemoryState): Conversations => ({
  ...memoryReader<Row, Conversation>({ rows: () => state.conversations.rows.map(rowOf(state)), view: (row) => viewOf(state)(row) }),
  add: async ({ propertyId, from, message, begunById }) => {
    const createdAt = nowOf(state);
    const authorId = begunById ?? ('memberId' in from ? from.memberId : null);
    const first = { id: nextMessage(state), body: message, authorId, authorName: null, createdAt };
    return insert(state.conversations, { propertyId, from, messages: [first], reads: [], createdAt });
  },
  answer: async ({ conversationId, authorId, body }) => {
    const message = { id: nextMessage(state), body, authorId, authorName: null, createdAt: nowOf(state) };
    update(state.conversations, conversationId, ({ messages }) => ({ messages: [...messages, message] }));
    return message.id;
  },
  markRead: async (conversationId, personId) =>
    update(state.conversations, conversationId, ({ reads }) => ({
      reads: [...reads.filter((read) => read.personId !== personId), { personId, readAt: nowOf(state) }],
    })),
});

export const memoryOutbox = (state: MemoryState): Outbox => ({
  add: async (effects, dueAt) => {
    for (const effect of effects) insert(state.outbox, { ...effect, dueAt: dueAt ?? nowOf(state) });
  },
  addUnplaced: async () => {
    const asked = state.outbox.rows.flatMap((row) => (row.kind === 'place' ? [row.payload.propertyId] : []));
    const unplaced = state.properties.rows.filter(({ placedBy, placeProblem }) => placedBy !== 'address' && placeProblem === null);
    for (const { id } of unplaced)
      if (!asked.includes(id)) insert(state.outbox, { kind: 'place', payload: { propertyId: id }, dueAt: nowOf(state) });
  },
});
