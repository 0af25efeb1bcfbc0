/** What concerns others than who caused it, who are told of it. */
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

/** A member asked for a copy of their data. It concerns nobody else; administrators find it in the feed. */
export const activityTypes = [...toldActivityTypes, 'data_requested'] as const;
export type ActivityType = (typeof activityTypes)[number];

export const entityTypes = ['property', 'deal', 'user'] as const;
export type EntityType = (typeof entityTypes)[number];

/** Something that happened, as the feed keeps it. */
export type RecordedActivity = Readonly<{
  id: number;
  userId: number;
  type: ActivityType;
  message: string;
  entityId: number;
  entityType: EntityType;
  /** Of a status change: the value before and after. */
  oldValue: string | null;
  newValue: string | null;
  createdAt: string;
}>;

/** As a member reads it: `read` tells whether they have read their notification of it. */
export type Activity = RecordedActivity & Readonly<{ read: boolean }>;

/** What an activity is about, by its noun. */
export type About = Readonly<{ property: number } | { deal: number } | { person: number }>;

export function entityOf(about: About): Pick<Activity, 'entityType' | 'entityId'> {
  if ('property' in about) return { entityType: 'property', entityId: about.property };
  return 'deal' in about ? { entityType: 'deal', entityId: about.deal } : { entityType: 'user', entityId: about.person };
}

/** What rules about activities may speak of. */
export type ActivityRow = RecordedActivity &
  Readonly<{
    /** Who it concerns: who caused it, its property's submitter, its deal's partner and elite, who it is about, and the upline of who joined. */
    audience: readonly number[];
  }>;
