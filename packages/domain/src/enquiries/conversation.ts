/** Author and name are null for a visitor's message. */
export type Message = Readonly<{ id: number; body: string; authorId: number | null; authorName: string | null; createdAt: string }>;
export type ReadMark = Readonly<{ personId: number; readAt: string }>;

/**
 * Describes a conversation about a property. On one side is a visitor or a member. On the other side are the property's submitter and the
 * administrators. If the member is the submitter, the conversation is with the administrators only, and stays so when the property is handed
 * over. Everyone in the conversation may read all fields. A member's name and email come from the member's account.
 */
export type Conversation = Readonly<{
  id: number;
  propertyId: number;
  /** The conversation belongs to this member; null for a visitor. */
  memberId: number | null;
  fullName: string;
  email: string | null;
  phone: string | null;
  /** This is true if the conversation is between the administrators and a member who is or was the property's submitter. */
  ofSubmitter: boolean;
  messages: readonly Message[];
  reads: readonly ReadMark[];
  createdAt: string;
}>;

/** This is the beginning of the last message of a conversation, with its author and time. */
export type LastMessage = Omit<Message, 'id' | 'body'> & Readonly<{ excerpt: string }>;

/** Lists show this many characters of the last message. */
export const excerptLength = 160;

/** Adds the fields that only conversation lists and the screen of a conversation need. */
export type ConversationView = Conversation &
  Readonly<{
    propertyName: string;
    /** The public page of the property names this person. */
    agentName: string;
    lastMessage: LastMessage;
    /** `inboxFields` includes this field only while the reader has unread messages in the conversation. */
    unread: true;
  }>;

export type ListedConversation = Omit<Conversation, 'messages' | 'reads'> &
  Pick<ConversationView, 'propertyName' | 'lastMessage'> &
  Readonly<{
    /** This is the name of the other side; null if the other side is the administrators. */
    withName: string | null;
    unread: boolean;
  }>;

export type OpenConversation = Conversation & Pick<ListedConversation, 'propertyName' | 'withName'>;

export type ConversationRow = Readonly<{
  id: number;
  propertyId: number;
  /** The conversation belongs to this member; null for a visitor. */
  memberId: number | null;
  submittedById: number;
  /** This is true if the conversation is between the administrators and a member who is or was the property's submitter. */
  ofSubmitter: boolean;
  propertyDeletedAt: string | null;
  /**
   * Contains the conversation's member and, unless `ofSubmitter` is true, the property's submitter. Administrators are left out, because
   * they may read every conversation.
   */
  sideIds: readonly number[];
  lastMessageAt: string;
  /** These members have not read the last message, which the other side wrote. */
  unreadByIds: readonly number[];
  /**
   * Contains the name and email of the visitor or member, and the property's name, address and city. The text is in the form that
   * `searchForm` returns.
   */
  searchText: string;
  createdAt: string;
}>;
