import type { Reader } from '../kernel/page.ts';
import type { ConversationRow, ConversationView } from './conversation.ts';

/** A member is identified by their account and a visitor by the entered contact. */
export type NewConversation = Readonly<{
  propertyId: number;
  from: Readonly<{ phone: string | null }> & (Readonly<{ memberId: number }> | Readonly<{ fullName: string; email: string }>);
  message: string;
  /** This is the first author if the conversation is not theirs: an administrator who writes to the submitter. */
  begunById?: number;
}>;

export interface Conversations extends Reader<ConversationRow, ConversationView> {
  /** With its first message. */
  add(conversation: NewConversation): Promise<number>;
  /** Returns the id of the new message. */
  answer(message: Readonly<{ conversationId: number; authorId: number; body: string }>): Promise<number>;
  /** The last message waits for exactly these people. */
  keepUnread(conversationId: number, personIds: readonly number[]): Promise<void>;
  /** Unanswered conversations of a property wait for its new submitter, unless they read them, and for the former one only if `stays`. */
  handOver(propertyId: number, submitters: Readonly<{ from: number; to: number; stays: boolean }>): Promise<void>;
  /** The person has read all that stands there now. */
  markRead(conversationId: number, personId: number): Promise<void>;
}
