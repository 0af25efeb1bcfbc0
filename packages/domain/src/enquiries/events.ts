import type { NewConversation } from './ports.ts';

type Begun = Pick<NewConversation, 'propertyId' | 'from' | 'ofSubmitter' | 'begunById'>;

export type ConversationFact =
  | (Readonly<{ fact: 'conversation_begun'; conversationId: number }> & Begun)
  | Readonly<{ fact: 'message_sent'; conversationId: number; authorId: number }>;

export const conversationBegun = (conversationId: number, begun: Begun): ConversationFact => ({
  fact: 'conversation_begun',
  conversationId,
  ...begun,
});

export const messageSent = (conversationId: number, authorId: number): ConversationFact => ({
  fact: 'message_sent',
  conversationId,
  authorId,
});
