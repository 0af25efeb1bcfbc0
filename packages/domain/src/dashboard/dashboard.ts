import type { Activity } from '../activity/activity.ts';
import type { Month } from '../kernel/time.ts';
import type { PersonView } from '../people/person.ts';
import type { QualificationFigures } from '../people/qualification.ts';
import type { PropertyScope } from '../properties/browse.ts';
import type { PropertyView } from '../properties/property.ts';
import type { StageCounts } from '../properties/status/pipeline.ts';
import type { StageTime } from '../properties/status/stage-time.ts';
import type { StepDone } from './first-steps.ts';
import type { ToDo } from './to-do-items.ts';
import type { Trend } from './trend.ts';

/** `course` has a count or an amount for each of twelve periods of five days; `trend` is in whole percent. */
export type Figure = Trend & Readonly<{ value: number; course: readonly number[] }>;

type Some<V> = Readonly<{ rows: readonly V[]; total: number }>;

/** `value` is in dollars. */
export type MonthClosed = Month & Readonly<{ deals: number; value: number }>;

/** Money is in dollars. */
export type Dashboard = Readonly<{
  /** Only new members with an unfinished step get these. */
  firstSteps: readonly StepDone[] | null;
  toDo: readonly ToDo[];
  figures: Readonly<Record<'propertiesListed' | 'dealsInProgress' | 'commissionEarned' | 'netSalesValue', Figure>>;
  /**
   * `pipeline`, `properties` and `stageTimes` cover only properties in this scope. For example, the scope `own` contains the properties
   * that the user submitted.
   */
  scope: PropertyScope;
  /**
   * `counts` includes only properties that were submitted on the day `since` or later. If `since` is null, `counts` includes all
   * properties.
   */
  pipeline: Readonly<{ since: string | null; counts: StageCounts }>;
  activities: readonly Activity[];
  properties: Some<PropertyView>;
  /** Only elites get the partners in their network. */
  partners: Some<PersonView> | null;
  referral: QualificationFigures & Readonly<{ commissionFromReferrals: number }>;
  months: readonly MonthClosed[];
  stageTimes: readonly StageTime[];
}>;
