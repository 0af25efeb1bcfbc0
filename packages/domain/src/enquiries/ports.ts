import type { Reader } from '../kernel/page.ts';
import type { ConversationRow, ConversationView } from './conversation.ts';

/** A member is identified by their account and a visitor by the entered contact. */
export type NewConversation = Readonly<{
  propertyId: number;
  from: Readonly<{ phone: string | null }> & (Readonly<{ memberId: number }> | Readonly<{ fullName: string; email: string }>);
  message: string;
  /** This is true if `from` is the property's submitter. The other side is then only the administrators. */
  ofSubmitter: boolean;
  /** This is the id of the administrator who wrote the first message. It is missing if `from` wrote the message. */
  begunById?: number;
}>;

export interface Conversations extends Reader<ConversationRow, ConversationView> {
  /** Adds a conversation with its first message and returns its id. */
  add(conversation: NewConversation): Promise<number>;
  /** Returns the id of the new message, which is at least a millisecond newer than all others in the conversation. */
  answer(message: Readonly<{ conversationId: number; authorId: number; body: string }>): Promise<number>;
  /** Marks the last message as unread for exactly these people. */
  keepUnread(conversationId: number, personIds: readonly number[]): Promise<void>;
  /**
   * Keeps the conversations of both submitters between them and the administrators. Gives the unread marks of other unanswered
   * conversations to the property's new submitter, `to`. The former submitter, `from`, also keeps them if `stays` is true.
   */
  handOver(propertyId: number, submitters: Readonly<{ from: number; to: number; stays: boolean }>): Promise<void>;
  /**
   * Marks all current messages of the conversation as read by the person. `readAt` becomes the time of the last one, so that it is before
   * any message that somebody is sending at the moment.
   */
  markRead(conversationId: number, personId: number): Promise<void>;
}
