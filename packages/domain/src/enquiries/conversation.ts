/** Author and name are null for the visitor who asked. */
export type Message = Readonly<{ id: number; body: string; authorId: number | null; authorName: string | null; createdAt: string }>;
/** How far somebody has read. */
export type ReadMark = Readonly<{ personId: number; readAt: string }>;

/** What somebody asked about a property, as those who may answer read it: a member's name and e-mail are those of the account. */
export type Conversation = Readonly<{
  id: number;
  propertyId: number;
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
  /** Who began it; null for a visitor. */
  memberId: number | null;
  /** Who submitted its property. */
  submittedById: number;
  /** Since when its property is deleted. */
  propertyDeletedAt: string | null;
  createdAt: string;
}>;
