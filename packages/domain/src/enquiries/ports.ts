import type { Reader } from '../kernel/page.ts';
import type { Conversation, ConversationRow } from './conversation.ts';

/** A member by their account, a visitor by what they entered. */
export type NewConversation = Readonly<{
  propertyId: number;
  from: Readonly<{ phone: string | null }> & (Readonly<{ memberId: number }> | Readonly<{ fullName: string; email: string }>);
  message: string;
  /** Who writes first, where that is not whose conversation it is: an administrator to the submitter. */
  begunById?: number;
}>;

export interface Conversations extends Reader<ConversationRow, Conversation> {
  /** With its first message. */
  add(conversation: NewConversation): Promise<number>;
  /** The new message's id. */
  answer(message: Readonly<{ conversationId: number; authorId: number; body: string }>): Promise<number>;
  /** The person has read all that stands there now. */
  markRead(conversationId: number, personId: number): Promise<void>;
}
