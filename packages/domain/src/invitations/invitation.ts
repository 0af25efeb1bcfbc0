import { addDays } from '../kernel/time.ts';
import type { SelfRegistrationRole } from '../people/rules.ts';

/** What is typed into an invitation, and for how long it holds. */
export const invitationRules = {
  message: { max: 2000, tooLong: 'A message must be at most 2000 characters' },
  days: 14,
} as const;

export const invitationStates = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation on record. */
export type Invitation = Readonly<{
  id: number;
  email: string;
  role: SelfRegistrationRole;
  message: string | null;
  invitedById: number;
  acceptedById: number | null;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}>;

/** What rules about invitations may speak of. */
export type InvitationRow = Invitation;

export type InvitationView = Invitation & Readonly<{ inviterName: string; acceptedByName: string | null; state: InvitationState }>;

/** The state follows from what happened and from the time. */
export function invitationStateOf({ acceptedAt, revokedAt, expiresAt }: Invitation, now: string): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'pending' : 'expired';
}

/** Where its link leads. The token stands behind the #, where no server and no log sees it. */
export const invitationPath = (token: string): string => `/join#token=${token}`;

/** Until when one holds that is sent now. */
export const invitationEnd = (now: string): string => addDays(now, invitationRules.days);
