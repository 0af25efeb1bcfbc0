import type { Activity } from '../activity/activity.ts';
import type { PersonView } from '../people/person.ts';
import type { QualificationFigures } from '../people/qualification.ts';
import type { StageCounts } from '../properties/pipeline.ts';
import type { PropertyView } from '../properties/property.ts';
import type { StageTime } from '../properties/stage-time.ts';
import type { Month } from './months.ts';

/** A figure with what happened of it in the twelve spans of the last 60 days, and their trend in whole percent. */
export type Figure = Readonly<{ value: number; trend: number | null; course: readonly number[] }>;

type Some<V> = Readonly<{ rows: readonly V[]; total: number }>;

/** How many deals closed in a month and what they were worth, in dollars. */
export type MonthClosed = Month & Readonly<{ deals: number; value: number }>;

/** The first screen of a member. Money in dollars. */
export type Dashboard = Readonly<{
  figures: Readonly<Record<'propertiesListed' | 'dealsInProgress' | 'commissionEarned' | 'netSalesValue', Figure>>;
  /** Properties one works on that were submitted on that day or later. */
  pipeline: Readonly<{ since: string; counts: StageCounts }>;
  activities: readonly Activity[];
  properties: Some<PropertyView>;
  /** For elites: the partners in their network. */
  partners: Some<PersonView> | null;
  /** For others: what their own referral link brought, and how far they are on the way to elite. */
  referral: (QualificationFigures & Readonly<{ commissionFromReferrals: number }>) | null;
  months: readonly MonthClosed[];
  stageTimes: readonly StageTime[];
}>;
