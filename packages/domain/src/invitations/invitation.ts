import { addDays } from '../kernel/time.ts';
import { quotedToStrangers } from '../mail/letter.ts';
import type { SelfRegistrationRole } from '../people/rules.ts';

/** `days` is how long an invitation is valid. */
export const invitationRules = {
  message: quotedToStrangers,
  days: 14,
  /**
   * A new member may email at most `aDay` invitations a day. This limit ends `days` days after joining, or when an administrator confirms
   * the member's address.
   */
  newMember: { aDay: 10, days: 30 },
} as const;

export const invitationStates = ['pending', 'accepted', 'joined', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

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

/** `memberId` is the member with the invited address, however they joined. */
export type InvitationRow = Invitation & Readonly<{ memberId: number | null }>;

export type InvitationView = InvitationRow &
  Readonly<{
    inviterName: string;
    acceptedByName: string | null;
    memberName: string | null;
    /** This person referred the member. */
    referrerName: string | null;
    state: InvitationState;
  }>;

export function invitationStateOf({ acceptedAt, revokedAt, expiresAt, memberId }: InvitationRow, now: string): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  if (memberId !== null) return 'joined';
  return expiresAt > now ? 'pending' : 'expired';
}

/** The token is after the #, so that no server or log gets it. */
export const invitationPath = (token: string): string => `/join#token=${token}`;

export const invitationEnd = (now: string): string => addDays(now, invitationRules.days);
