import type { ActivityType, EntityType } from '../activity/activity.ts';
import type { ConversationRow } from '../enquiries/conversation.ts';
import type { PersonRole } from '../kernel/actor.ts';

export type Happening = Readonly<{
  type: ActivityType | 'enquiry';
  entityType: EntityType;
  /** The id is null for a visitor. */
  by: number | null;
  byRole: PersonRole | null;
  submitterId: number | null;
  /** The ids are those of the deal's partner and elite. */
  participantIds: readonly number[];
  /** The upline contains everyone above the person, starting with the referrer. */
  upline: readonly number[];
  personId: number | null;
}>;

/** Returns the ids of the people to notify, without the person who caused the event. */
export function whoIsTold(of: Happening, admins: readonly number[]): readonly number[] {
  return [...new Set(concerned(of, admins))].filter((person): person is number => person !== null && person !== of.by);
}

/**
 * Returns the people who are notified of a message that `by` (null for a visitor) wrote. These are the member of the conversation or, if
 * that member wrote the message, those who answer: the administrators and, unless `ofSubmitter` is true, the submitter.
 */
export function whoIsToldOfMessage(
  by: number | null,
  { memberId, submittedById, ofSubmitter }: Pick<ConversationRow, 'memberId' | 'submittedById' | 'ofSubmitter'>,
  admins: readonly number[],
): readonly number[] {
  const answering = ofSubmitter ? admins : [submittedById, ...admins];
  const others = by === memberId ? answering : [memberId];
  return [...new Set(others)].filter((person): person is number => person !== null && person !== by);
}

/**
 * Returns the ids of the people whom an event concerns. The return type excludes `undefined`, so the compiler reports an activity type that
 * has no case.
 */
function concerned(
  { type, entityType, byRole, submitterId, participantIds, upline, personId }: Happening,
  admins: readonly number[],
): readonly (number | null)[] {
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
      return [...participantIds, ...adminsUnlessOne];
    case 'commission_paid':
      return entityType === 'user' ? [personId] : [...participantIds, ...adminsUnlessOne];
    case 'user_joined':
      return upline.length > 0 ? upline : adminsUnlessOne;
    case 'second_factor_reset':
      return [personId];
    case 'data_requested':
    case 'email_changed':
    case 'role_changed':
      return [];
    case 'enquiry':
      return [submitterId, ...admins];
  }
}
