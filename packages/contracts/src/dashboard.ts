import { firstSteps } from '@acre/domain/dashboard/first-steps';
import { toDoKinds } from '@acre/domain/dashboard/to-do-items';
import { propertyScopes } from '@acre/domain/properties/browse';
import { defaultPeriod, periods } from '@acre/domain/properties/status/period';
import { stages } from '@acre/domain/properties/status/status';
import { Activity } from './activity.ts';
import { forMembers } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { components, z } from './mechanism/z.ts';
import { Person } from './people/person.ts';
import { Property } from './properties/property.ts';
import * as routes from './routes/index.ts';

const count = z.int();
const day = z.iso.date();

/** `course` covers twelve spans of five days up to now, oldest first; `trend` compares the last 30 days with the 30 before. */
const Figure = z.object({
  value: z.number(),
  thisMonth: z.number(),
  lastMonth: z.number(),
  trend: z.nullable(z.int()),
  course: z.array(z.number()),
});
export type Figure = z.output<typeof Figure>;

const some = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), total: count });

/** Money is in dollars. */
export const Dashboard = z.object({
  firstSteps: z.nullable(z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() }))),
  toDo: z.array(z.object({ kind: z.enum(toDoKinds), count })),
  figures: z.object({ propertiesListed: Figure, dealsInProgress: Figure, commissionEarned: Figure, netSalesValue: Figure }),
  scope: z.enum(propertyScopes),
  pipeline: z.object({
    since: z.nullable(day),
    counts: z.object({ submission: count, underwriting: count, marketing: count, under_contract: count, closed: count }),
  }),
  activities: z.array(Activity),
  properties: some(Property),
  /** The value is null for everyone except elites. */
  partners: z.nullable(some(Person)),
  referral: z.object({ dealsClosed: count, partnersReferred: count, commission: z.number(), commissionFromReferrals: z.number() }),
  /** The last twelve months are listed oldest first. */
  months: z.array(z.object({ month: z.string(), from: day, to: day, deals: count, value: z.number() })),
  /**
   * `days` is the average time that properties spent in the stage; null if `moves` is 0. `moves` is the number of properties in this
   * average.
   */
  stageTimes: z.array(z.object({ stage: z.enum(stages), moves: count, days: z.nullable(z.number()) })),
});
export type Dashboard = z.output<typeof Dashboard>;
components.add(Dashboard, { id: 'Dashboard' });

export const dashboard = {
  read: endpoint({
    ...routes.dashboard.read,
    summary: 'Read your dashboard. The period applies only to the pipeline, which then counts the properties submitted in that period',
    query: z.strictObject({ period: z._default(z.enum(periods), defaultPeriod), scope: z._default(z.enum(propertyScopes), 'work') }),
    status: 200,
    response: Dashboard,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
  }),
};
