import { defaultPeriod, periods, stages } from '@acre/domain';
import { forMembers } from './access.ts';
import { Activity } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { Person } from './person.ts';
import { Property } from './property.ts';
import { z } from './z.ts';

const count = z.int();
const day = z.iso.date();

/** What happened of it in the twelve spans of five days up to now, the oldest first, and the last 30 days against the 30 before. */
const Figure = z.object({ value: z.number(), trend: z.nullable(z.int()), course: z.array(z.number()) });
export type Figure = z.output<typeof Figure>;

const some = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), total: count });

/** Money in dollars. */
export const Dashboard = z.object({
  figures: z.object({ propertiesListed: Figure, dealsInProgress: Figure, commissionEarned: Figure, netSalesValue: Figure }),
  pipeline: z.object({
    since: day,
    counts: z.object({ submission: count, underwriting: count, marketing: count, under_contract: count, closed: count }),
  }),
  activities: z.array(Activity),
  properties: some(Property),
  /** For elites alone. */
  partners: z.nullable(some(Person)),
  /** For all but elites; the caller's own figures. */
  referral: z.nullable(
    z.object({ dealsClosed: count, partnersReferred: count, commission: z.number(), commissionFromReferrals: z.number() }),
  ),
  /** The last twelve, the oldest first: deals closed in the month. */
  months: z.array(z.object({ month: z.string(), from: day, to: day, deals: count, value: z.number() })),
  /** The average of the latest moves out of a stage. */
  stageTimes: z.array(z.object({ stage: z.enum(stages), moves: count, days: z.nullable(z.number()) })),
});
export type Dashboard = z.output<typeof Dashboard>;
z.globalRegistry.add(Dashboard, { id: 'Dashboard' });

export const dashboard = {
  read: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Everything on the dashboard of the caller; the period is that of the pipeline, by the day of submission in UTC',
    query: z.strictObject({ period: z._default(z.enum(periods), defaultPeriod) }),
    status: 200,
    response: Dashboard,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
  }),
};
