/** Author and name are null for a visitor's message. */
export type Message = Readonly<{ id: number; body: string; authorId: number | null; authorName: string | null; createdAt: string }>;
export type ReadMark = Readonly<{ personId: number; readAt: string }>;

/**
 * Contains the messages about a property between one outside person and those who answer for it, as both sides read them. A member's name and
 * email are those of the account. If that member is the submitter, the other side is the administrators.
 */
export type Conversation = Readonly<{
  id: number;
  propertyId: number;
  /** The conversation belongs to this member; null for a visitor. */
  memberId: number | null;
  fullName: string;
  email: string | null;
  phone: string | null;
  messages: readonly Message[];
  reads: readonly ReadMark[];
  createdAt: string;
}>;

/** The beginning of the last message of a conversation, with its author and time. */
export type LastMessage = Omit<Message, 'id' | 'body'> & Readonly<{ excerpt: string }>;

/** A list shows so many characters of the last message. */
export const excerptLength = 160;

/** Lists and the screen of a conversation need these fields beside those that both sides read. */
export type ConversationView = Conversation &
  Readonly<{
    propertyName: string;
    /** Is it between the submitter and the administrators? */
    ofSubmitter: boolean;
    /** The public page of the property names this person. */
    agentName: string;
    lastMessage: LastMessage;
    /** Absent where everything was read. */
    unread: true;
  }>;

/** A conversation as it stands in somebody's inbox. */
export type ListedConversation = Omit<Conversation, 'messages' | 'reads'> &
  Pick<ConversationView, 'propertyName' | 'ofSubmitter' | 'lastMessage'> &
  Readonly<{
    /** The name of the other side; null for the administrators. */
    withName: string | null;
    unread: boolean;
  }>;

/** A conversation as its own screen shows it. */
export type OpenConversation = Conversation & Pick<ListedConversation, 'propertyName' | 'ofSubmitter' | 'withName'>;

/** Rules about conversations may use these fields. */
export type ConversationRow = Readonly<{
  id: number;
  propertyId: number;
  /** The conversation belongs to this member; null for a visitor. */
  memberId: number | null;
  submittedById: number;
  /** The time is null unless the property is deleted. */
  propertyDeletedAt: string | null;
  /** The members who stand on one of its sides, administrators apart: whose it is, and who submitted its property. */
  sideIds: readonly number[];
  lastMessageAt: string;
  /** For whom the last message waits. */
  unreadByIds: readonly number[];
  /** Name and email of whose it is, name, address and city of the property, in lower case. */
  searchText: string;
  createdAt: string;
}>;
