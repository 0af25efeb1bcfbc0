import type { Reader } from '../kernel/page.ts';
import type { ConversationRow, ConversationView } from './conversation.ts';

/** A member is identified by their account and a visitor by the entered contact. */
export type NewConversation = Readonly<{
  propertyId: number;
  from: Readonly<{ phone: string | null }> & (Readonly<{ memberId: number }> | Readonly<{ fullName: string; email: string }>);
  message: string;
  /**
   * This person wrote the first message; if omitted, `from` did. If an administrator writes to the submitter of a property, the
   * conversation belongs to the submitter, so `from` is the submitter and this is the administrator.
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
   * Marks the unanswered conversations about a property as unread for its new submitter, except conversations that person has read to the
   * end or belongs to as the member. Unless `stays` is true, removes the former submitter's unread marks, except in that person's own
   * conversations.
   */
  handOver(propertyId: number, submitters: Readonly<{ from: number; to: number; stays: boolean }>): Promise<void>;
  /** Marks all current messages of the conversation as read by the person. */
  markRead(conversationId: number, personId: number): Promise<void>;
}
