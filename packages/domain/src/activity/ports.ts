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

export type AddedActivity = Readonly<{ id: number; happening: Happening }>;

export interface Activities extends Reader<ActivityRow, RecordedActivity> {
  /** The result has the order of the input. */
  add(activities: readonly NewActivity[]): Promise<readonly AddedActivity[]>;
}
