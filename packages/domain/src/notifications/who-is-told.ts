import type { EntityType } from '../activity/activity.ts';
import type { PersonRole } from '../kernel/actor.ts';
import type { NotificationType } from './notification.ts';

/** Something that happened, with those whom it may concern. */
export type Happening = Readonly<{
  type: NotificationType;
  entityType: EntityType;
  /** Who caused it; null for a visitor. */
  by: number | null;
  byRole: PersonRole | null;
  /** Of the property that it is about. */
  submitterId: number | null;
  /** Partner and elite of the deal that it is about. */
  participantIds: readonly number[];
  /** Everybody above the person who joined, the referrer first. */
  upline: readonly number[];
}>;

/**
 * Whom a happening is told to: never who caused it, and nobody who may not read of it in the feed. Administrators are told of what
 * waits for them (submissions, enquiries, newcomers whom nobody referred) and of what members did to deals.
 */
export function whoIsTold(of: Happening, admins: readonly number[]): readonly number[] {
  return [...new Set(concerned(of, admins))].filter((person): person is number => person !== null && person !== of.by);
}

/** Of a further message in a conversation the other side is told: who asked, or else those who answer for the property. */
export function whoIsToldOfMessage(
  { by, askerId, submitterId }: Readonly<{ by: number; askerId: number | null; submitterId: number }>,
  admins: readonly number[],
): readonly number[] {
  const others = by === askerId ? [submitterId, ...admins] : [askerId];
  return [...new Set(others)].filter((person): person is number => person !== null && person !== by);
}

function concerned({ type, entityType, byRole, submitterId, participantIds, upline }: Happening, admins: readonly number[]) {
  const adminsUnlessOne = byRole === 'admin' ? [] : admins;
  switch (type) {
    case 'property_submission':
      return adminsUnlessOne;
    case 'property_deleted':
    case 'property_restored':
      return [submitterId];
    case 'status_change':
      return entityType === 'property' ? [submitterId] : [...participantIds, ...adminsUnlessOne];
    case 'deal_created':
    case 'commission_paid':
      return [...participantIds, ...adminsUnlessOne];
    case 'user_joined':
      return upline.length > 0 ? upline : adminsUnlessOne;
    case 'enquiry':
      return [submitterId, ...admins];
  }
}
