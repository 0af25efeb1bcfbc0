import type { Reader } from '../kernel/page.ts';
import type { Happening } from '../notifications/who-is-told.ts';
import type { About, ActivityRow, ActivityType, RecordedActivity } from './activity.ts';

export type NewActivity = Readonly<{
  userId: number;
  type: ActivityType;
  message: string;
  about: About;
  oldValue?: string;
  newValue?: string;
}>;

export interface Activities extends Reader<ActivityRow, RecordedActivity> {
  /** Ids in the order given. */
  add(activities: readonly NewActivity[]): Promise<readonly number[]>;
  /** Whom they may concern, by their ids. */
  happenings(ids: readonly number[]): Promise<ReadonlyMap<number, Happening>>;
}
