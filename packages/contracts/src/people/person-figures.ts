import { components, z } from '../mechanism/z.ts';

/** Money is in dollars. */
export const Performance = z.object({
  propertiesCount: z.int(),
  dealsCount: z.int(),
  commissionTotal: z.number(),
  salesValue: z.number(),
});
export type Performance = z.output<typeof Performance>;
components.add(Performance, { id: 'Performance' });

/**
 * Counts the results of a person's referral link:
 * - `withoutVisit`: the registrations beyond the visits of the same UTC day. A day with 3 registrations and only 1 visit adds 2.
 * - `submitted`: registered people with a property
 * - `dealt`: registered people in a deal
 */
export const Funnel = z.object({ visits: z.int(), registrations: z.int(), withoutVisit: z.int(), submitted: z.int(), dealt: z.int() });
export type Funnel = z.output<typeof Funnel>;
components.add(Funnel, { id: 'Funnel' });

/** Money is in dollars. */
export const MonthOfWork = z.object({
  month: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  properties: z.int(),
  deals: z.int(),
  value: z.number(),
  commission: z.number(),
});
export type MonthOfWork = z.output<typeof MonthOfWork>;
components.add(MonthOfWork, { id: 'MonthOfWork' });
