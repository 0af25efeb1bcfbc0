import { z } from './z.ts';

/** Money in dollars. */
export const Performance = z.object({
  propertiesCount: z.int(),
  dealsCount: z.int(),
  commissionTotal: z.number(),
  salesValue: z.number(),
});
export type Performance = z.output<typeof Performance>;
z.globalRegistry.add(Performance, { id: 'Performance' });

/** How far those came who followed somebody's link. */
export const Funnel = z.object({ visits: z.int(), registrations: z.int(), submitted: z.int(), dealt: z.int() });
export type Funnel = z.output<typeof Funnel>;
z.globalRegistry.add(Funnel, { id: 'Funnel' });

/** What a person did in a month. Money in dollars. */
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
z.globalRegistry.add(MonthOfWork, { id: 'MonthOfWork' });
