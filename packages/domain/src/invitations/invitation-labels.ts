import type { BadgeFamily } from '../properties/status/status.ts';
import type { InvitationState } from './invitation.ts';

export const invitationStateTable = {
  pending: { label: 'Pending', badge: 'primary' },
  accepted: { label: 'Accepted', badge: 'success' },
  joined: { label: 'Joined', badge: 'success' },
  expired: { label: 'Expired', badge: 'gray' },
  revoked: { label: 'Revoked', badge: 'warning' },
} as const satisfies Record<InvitationState, { label: string; badge: BadgeFamily }>;
