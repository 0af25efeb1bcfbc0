/** Author and name are null for the visitor who asked. */
export type Message = Readonly<{ id: number; body: string; authorId: number | null; authorName: string | null; createdAt: string }>;
/** How far somebody has read. */
export type ReadMark = Readonly<{ personId: number; readAt: string }>;

/**
 * The messages about a property between one person outside and those who answer for it, as both read it: a member's name and e-mail
 * are those of the account. Where that member is the submitter, it is between the submitter and the administrators.
 */
export type Conversation = Readonly<{
  id: number;
  propertyId: number;
  /** Whose conversation it is; null for a visitor. */
  memberId: number | null;
  fullName: string;
  email: string | null;
  phone: string | null;
  messages: readonly Message[];
  reads: readonly ReadMark[];
  createdAt: string;
}>;

/** What rules about conversations may speak of. */
export type ConversationRow = Readonly<{
  id: number;
  propertyId: number;
  /** Whose conversation it is; null for a visitor. */
  memberId: number | null;
  /** Who submitted its property. */
  submittedById: number;
  /** Since when its property is deleted. */
  propertyDeletedAt: string | null;
  createdAt: string;
}>;
