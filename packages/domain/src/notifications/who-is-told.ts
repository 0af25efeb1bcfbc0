import type { ActivityType, EntityType } from '../activity/activity.ts';
import type { PersonRole } from '../kernel/actor.ts';

/** Something that happened, with those whom it may concern. */
export type Happening = Readonly<{
  type: ActivityType | 'enquiry';
  entityType: EntityType;
  /** Who caused it; null for a visitor. */
  by: number | null;
  byRole: PersonRole | null;
  /** Of the property that it is about. */
  submitterId: number | null;
  /** Partner and elite of the deal that it is about. */
  participantIds: readonly number[];
  /** Everybody above the person that it is about, the referrer first. */
  upline: readonly number[];
  /** Whom it is about. */
  personId: number | null;
}>;

/**
 * Whom a happening is told to: never who caused it, and nobody who may not read of it in the feed. Administrators are told of what
 * waits for them (submissions, enquiries, newcomers whom nobody referred) and of what members did to deals.
 */
export function whoIsTold(of: Happening, admins: readonly number[]): readonly number[] {
  return [...new Set(concerned(of, admins))].filter((person): person is number => person !== null && person !== of.by);
}

/** Of a message in a conversation the other side is told: whose conversation it is, or else those who answer for the property. */
export function whoIsToldOfMessage(
  { by, memberId, submitterId }: Readonly<{ by: number; memberId: number | null; submitterId: number }>,
  admins: readonly number[],
): readonly number[] {
  const others = by === memberId ? [submitterId, ...admins] : [memberId];
  return [...new Set(others)].filter((person): person is number => person !== null && person !== by);
}

function concerned({ type, entityType, byRole, submitterId, participantIds, upline, personId }: Happening, admins: readonly number[]) {
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
    case 'second_factor_reset':
      return [personId];
    case 'data_requested':
      return [];
    case 'enquiry':
      return [submitterId, ...admins];
  }
}
