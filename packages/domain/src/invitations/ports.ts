import type { Reader } from '../kernel/page.ts';
import type { Invitation, InvitationRow, InvitationView } from './invitation.ts';

export type NewInvitation = Pick<Invitation, 'email' | 'role' | 'message' | 'invitedById' | 'expiresAt'>;

export interface Invitations extends Reader<InvitationRow, InvitationView> {
  /** Refuses with invitation.open while the inviter has another open invitation to that address. */
  add(invitation: NewInvitation): Promise<number>;
  /** Sets a new expiry; returns false if the invitation was accepted or revoked. */
  renew(id: number, expiresAt: string): Promise<boolean>;
  /** Returns false if the invitation was accepted or revoked before. */
  revoke(id: number): Promise<boolean>;
  /** Returns the token of a new link, stored as a hash; older links stay valid. An `emailed` link goes only to the invited address. */
  issue(id: number, way: 'emailed' | 'handed over'): Promise<string>;
  /** Returns the pending invitation of a link if its inviter is an active member. */
  byToken(token: string): Promise<InvitationRow | undefined>;
  wasEmailed(token: string): Promise<boolean>;
  /** Works like `byToken` and locks the invitation until the transaction ends. */
  lockByToken(token: string): Promise<InvitationRow | undefined>;
  accept(id: number, personId: number): Promise<void>;
  /** Returns the times after `since` at which emails for this member's invitations were created, oldest first. */
  emailsSince(inviterId: number, since: string): Promise<readonly string[]>;
}
