import type { Reader } from '../kernel/page.ts';
import type { Invitation, InvitationRow, InvitationView } from './invitation.ts';

export type NewInvitation = Pick<Invitation, 'email' | 'role' | 'message' | 'invitedById' | 'expiresAt'>;

export interface Invitations extends Reader<InvitationRow, InvitationView> {
  /** Refuses with invitation.open while the inviter has another one to that address that was neither accepted nor revoked. */
  add(invitation: NewInvitation): Promise<number>;
  /** Holds until then from now on; false when it was accepted or revoked. */
  renew(id: number, expiresAt: string): Promise<boolean>;
  /** False when it was accepted or revoked before. */
  revoke(id: number): Promise<boolean>;
  /** A link's token, kept as a hash; older links of the invitation stay good. */
  issue(id: number): Promise<string>;
  /** The pending invitation that a link belongs to, while its inviter is an active member. */
  byToken(token: string): Promise<Invitation | undefined>;
  /** Like `byToken`, and holds everybody else who would use it back until the transaction ends. */
  lockByToken(token: string): Promise<Invitation | undefined>;
  accept(id: number, personId: number): Promise<void>;
}
