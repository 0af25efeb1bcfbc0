/** Everyone concerned is notified of these activities, except the person who caused them. */
export const toldActivityTypes = [
  'property_submission',
  'status_change',
  'property_deleted',
  'property_restored',
  'deal_created',
  'commission_paid',
  'user_joined',
  'second_factor_reset',
] as const;

/**
 * The last three types appear only in the activity feed and cause no notifications. If the email address or the role changed, the account's
 * owner gets an email instead.
 */
export const activityTypes = [...toldActivityTypes, 'data_requested', 'email_changed', 'role_changed'] as const;
export type ActivityType = (typeof activityTypes)[number];

export const isTold = (type: ActivityType): type is (typeof toldActivityTypes)[number] =>
  (toldActivityTypes as readonly ActivityType[]).includes(type);

export const entityTypes = ['property', 'deal', 'user'] as const;
export type EntityType = (typeof entityTypes)[number];

export type RecordedActivity = Readonly<{
  id: number;
  userId: number;
  type: ActivityType;
  message: string;
  entityId: number;
  entityType: EntityType;
  /** `oldValue` and `newValue` are set only if the activity is a change of status or role. For all other activities, both are null. */
  oldValue: string | null;
  newValue: string | null;
  createdAt: string;
}>;

/** `read` says whether the member has read their notification of this activity. */
export type Activity = RecordedActivity & Readonly<{ read: boolean }>;

export type About = Readonly<{ property: number } | { deal: number } | { person: number }>;

export function entityOf(about: About): Pick<Activity, 'entityType' | 'entityId'> {
  if ('property' in about) return { entityType: 'property', entityId: about.property };
  return 'deal' in about ? { entityType: 'deal', entityId: about.deal } : { entityType: 'user', entityId: about.person };
}

/** Rules about activities may refer to these fields. */
export type ActivityRow = RecordedActivity &
  Readonly<{
    /**
     * Contains the ids of the people whom the activity concerns:
     * - `userId`
     * - the submitter of the property
     * - the partner and elite of the deal
     * - the person, if the activity is about a person
     * - the new member's upline, if the activity is about joining
     */
    audience: readonly number[];
  }>;
