import { type ConversationRow, type ConversationView, excerptLength } from '../../enquiries/conversation.ts';
import type { Conversations } from '../../enquiries/ports.ts';
import { searchForm } from '../../kernel/search.ts';
import { laterOf } from '../../kernel/time.ts';
import type { Outbox } from '../../outbox/ports.ts';
import { agentOf } from './memory-properties.ts';
import { memoryReader } from './memory-reader.ts';
import { insert, type MemoryState, nowOf, type StoredConversation, type StoredProperty, update } from './memory-state.ts';

type Row = ConversationRow & Readonly<{ stored: StoredConversation }>;

/** A member's name comes from the account, a visitor's from the inquiry. */
const contactOf = ({ people }: MemoryState, { from }: StoredConversation) => {
  const { fullName = '', email = null } = 'memberId' in from ? (people.rows.find((person) => person.id === from.memberId) ?? {}) : from;
  return { memberId: 'memberId' in from ? from.memberId : null, fullName, email };
};

const rowOf =
  (state: MemoryState) =>
  (stored: StoredConversation): Row => {
    const { id, propertyId, ofSubmitter, unreadByIds, createdAt } = stored;
    const about = state.properties.rows.find((property) => property.id === propertyId);
    const { memberId, fullName, email } = contactOf(state, stored);
    const submittedById = about?.submittedById ?? 0;
    return {
      ...{ id, propertyId, memberId, submittedById, ofSubmitter, unreadByIds, createdAt, stored },
      propertyDeletedAt: about?.deletedAt ?? null,
      sideIds: [...(ofSubmitter ? [] : [submittedById]), ...(memberId === null ? [] : [memberId])],
      lastMessageAt: lastMessageAt(stored),
      searchText: searchForm([fullName, email, about?.name, about?.address, about?.city].join('\n')),
    };
  };

const viewOf =
  (state: MemoryState) =>
  ({ submittedById, stored }: Row): ConversationView => {
    const { id, propertyId, from, ofSubmitter, messages, reads, createdAt } = stored;
    const contact = contactOf(state, stored);
    const nameOf = (person: number | null) => state.people.rows.find(({ id }) => id === person)?.fullName ?? null;
    const named = messages.map((message) => ({ ...message, authorName: nameOf(message.authorId) }));
    const { authorId = null, authorName = null, body = '', createdAt: at = createdAt } = named.at(-1) ?? {};
    return {
      ...{ id, propertyId, ...contact, phone: from.phone, ofSubmitter, messages: named, reads, createdAt },
      propertyName: state.properties.rows.find((property) => property.id === propertyId)?.name ?? '',
      agentName: agentOf(state, submittedById).fullName,
      lastMessage: { authorId, authorName, createdAt: at, excerpt: [...body].slice(0, excerptLength).join('') },
      unread: true,
    };
  };

const lastMessageAt = ({ messages, createdAt }: StoredConversation): string => messages.at(-1)?.createdAt ?? createdAt;

const nextMessage = ({ conversations }: MemoryState): number => conversations.rows.flatMap(({ messages }) => messages).length + 1;

export const memoryConversations = (state: MemoryState): Conversations => ({
  ...memoryReader<Row, ConversationView>({ rows: () => state.conversations.rows.map(rowOf(state)), view: (row) => viewOf(state)(row) }),
  add: async ({ propertyId, from, message, ofSubmitter, begunById }) => {
    const createdAt = nowOf(state);
    const authorId = begunById ?? ('memberId' in from ? from.memberId : null);
    const first = { id: nextMessage(state), body: message, authorId, authorName: null, createdAt };
    return insert(state.conversations, { propertyId, from, ofSubmitter, messages: [first], reads: [], unreadByIds: [], createdAt });
  },
  answer: async ({ conversationId, authorId, body }) => {
    const id = nextMessage(state);
    update(state.conversations, conversationId, (stored) => {
      const createdAt = laterOf(nowOf(state), new Date(Date.parse(lastMessageAt(stored)) + 1).toISOString());
      return { messages: [...stored.messages, { id, body, authorId, authorName: null, createdAt }] };
    });
    return id;
  },
  handOver: async (propertyId, { from, to, stays }) => {
    for (const stored of state.conversations.rows.filter((one) => one.propertyId === propertyId)) {
      const { memberId } = contactOf(state, stored);
      const { authorId, createdAt } = stored.messages.at(-1) ?? { authorId: null, createdAt: stored.createdAt };
      const isRead = stored.reads.some(({ personId, readAt }) => personId === to && readAt >= createdAt);
      const kept = stored.unreadByIds.filter((id) => stays || id !== from || memberId === from);
      const ofSubmitter = stored.ofSubmitter || memberId === from || memberId === to;
      const added = authorId === memberId && !ofSubmitter && !isRead ? [to] : [];
      update(state.conversations, stored.id, () => ({ ofSubmitter, unreadByIds: [...new Set([...kept, ...added])] }));
    }
  },
  keepUnread: async (conversationId, unreadByIds) => update(state.conversations, conversationId, () => ({ unreadByIds })),
  markRead: async (conversationId, personId) =>
    update(state.conversations, conversationId, (stored) => ({
      reads: [...stored.reads.filter((read) => read.personId !== personId), { personId, readAt: lastMessageAt(stored) }],
      unreadByIds: stored.unreadByIds.filter((id) => id !== personId),
    })),
});

export const memoryOutbox = (state: MemoryState): Outbox => ({
  add: async (effects, dueAt) => {
    for (const effect of effects) insert(state.outbox, { ...effect, dueAt: dueAt ?? nowOf(state) });
  },
  addUnplaced: async ({ again }) => {
    const isUnplaced = ({ placedBy, placeProblem }: StoredProperty) => placedBy !== 'address' && (again || placeProblem === null);
    const unplaced = state.properties.rows.filter(isUnplaced).map(({ id }) => id);
    if (again) state.outbox.rows = state.outbox.rows.filter((row) => row.kind !== 'place' || !unplaced.includes(row.payload.propertyId));
    const asked = state.outbox.rows.flatMap((row) => (row.kind === 'place' ? [row.payload.propertyId] : []));
    for (const propertyId of unplaced.filter((id) => !asked.includes(id)))
      insert(state.outbox, { kind: 'place', payload: { propertyId }, dueAt: nowOf(state) });
  },
});
