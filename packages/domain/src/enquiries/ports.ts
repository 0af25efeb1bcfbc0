import type { Reader } from '../kernel/page.ts';
import type { ConversationRow, ConversationView } from './conversation.ts';

/** A member is identified by their account and a visitor by the entered contact. */
export type NewConversation = Readonly<{
  propertyId: number;
  from: Readonly<{ phone: string | null }> & (Readonly<{ memberId: number }> | Readonly<{ fullName: string; email: string }>);
  message: string;
  /**
   * This person wrote the first message; if omitted, the member or visitor did. An administrator who writes to the submitter starts a
   * conversation that belongs to the submitter.
   */
  begunById?: number;
}>;

export interface Conversations extends Reader<ConversationRow, ConversationView> {
  /** Adds a conversation with its first message and returns its id. */
  add(conversation: NewConversation): Promise<number>;
  /** Returns the id of the new message. */
  answer(message: Readonly<{ conversationId: number; authorId: number; body: string }>): Promise<number>;
  /** Marks the last message as unread for exactly these people. */
  keepUnread(conversationId: number, personIds: readonly number[]): Promise<void>;
  /**
   * Hands the unanswered conversations about a property over to its new submitter, for whom they are unread unless that person has read
   * them already. For the former submitter, they stay unread only if `stays` is true.
   */
  handOver(propertyId: number, submitters: Readonly<{ from: number; to: number; stays: boolean }>): Promise<void>;
  /** Marks all current messages of the conversation as read by the person. */
  markRead(conversationId: number, personId: number): Promise<void>;
}
