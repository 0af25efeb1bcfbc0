import type { Actor, Member } from '../kernel/actor.ts';
import type { FieldPolicy } from '../kernel/page.ts';
import { everything, nothing, type Rule, rulesFor } from '../kernel/rule.ts';
import type { ConversationRow, ConversationView } from './conversation.ts';

const conversation = rulesFor<ConversationRow>();

/** Nobody may read conversations about a deleted property. */
export const aboutKeptProperty: Rule<ConversationRow> = conversation.eq('propertyDeletedAt', null);

/**
 * Selects the conversations that an actor may read. Administrators may read all conversations. Members may read their own conversations,
 * and conversations about properties that they submitted, except those of former submitters with the administrators. Conversations about
 * deleted properties are hidden from everyone.
 */
export function visibleConversations(actor: Actor): Rule<ConversationRow> {
  if (actor.role === 'visitor') return nothing;
  if (actor.role === 'admin') return aboutKeptProperty;
  return conversation.all(aboutKeptProperty, conversation.has('sideIds', actor.id));
}

/** Selects conversations with a message that the member has not read. */
export const unreadConversations = ({ id }: Member): Rule<ConversationRow> => conversation.has('unreadByIds', id);

const inEveryView = ['id', 'propertyId', 'memberId', 'fullName', 'email', 'phone', 'ofSubmitter', 'createdAt'] as const;

/**
 * This policy hides nothing, not even the contact details of the person who inquired. Callers must select only conversations that the
 * recipient may read.
 */
export const conversationFields: FieldPolicy<ConversationRow, ConversationView> = [
  { names: [...inEveryView, 'messages', 'reads'], when: everything },
];

/** Lists the fields for the screen of a single conversation. The server needs `agentName` to name the other participant. */
export const openConversationFields: FieldPolicy<ConversationRow, ConversationView> = [
  { names: [...inEveryView, 'messages', 'reads', 'propertyName', 'agentName'], when: everything },
];

/** The inbox shows only the last message, and whether the member has read it. */
export const inboxFields = (actor: Member): FieldPolicy<ConversationRow, ConversationView> => [
  { names: [...inEveryView, 'propertyName', 'agentName', 'lastMessage'], when: everything },
  { names: ['unread'], when: unreadConversations(actor) },
];
