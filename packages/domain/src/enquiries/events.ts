import type { NewConversation } from './ports.ts';

export type ConversationFact =
  | (Readonly<{ fact: 'conversation_begun'; conversationId: number }> & Pick<NewConversation, 'propertyId' | 'from' | 'begunById'>)
  | Readonly<{ fact: 'message_sent'; conversationId: number; authorId: number }>;

export const conversationBegun = (
  conversationId: number,
  conversation: Pick<NewConversation, 'propertyId' | 'from' | 'begunById'>,
): ConversationFact => ({ fact: 'conversation_begun', conversationId, ...conversation });

export const messageSent = (conversationId: number, authorId: number): ConversationFact => ({
  fact: 'message_sent',
  conversationId,
  authorId,
});
