import { notedFields } from '@acre/domain/deals/history';
import { dealSorts } from '@acre/domain/deals/order';
import { daysUntilStalled } from '@acre/domain/deals/stalled';
import { dealStatuses } from '@acre/domain/deals/status';
import { forMembers, forOwnerAndAdmin } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, paging, timestamp } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { DealFilter } from './deal-filter.ts';

const StatusTotal = z.object({ status: z.enum(dealStatuses), count: z.int(), value: z.number(), commissionAmount: z.optional(z.number()) });

export const totalDeals = endpoint({
  ...routes.deals.totals,
  summary: `Count the deals that you can see, by status, with their total value in dollars. With commission=due, the response also has the sum of their commissions. Stalled deals have not changed for ${daysUntilStalled} days`,
  query: z.strictObject(DealFilter),
  status: 200,
  response: z.array(StatusTotal),
  reads: 'replica',
  refusals: ['sign_in.required'],
  access: { read: forMembers(200) },
});

export const exportDeals = endpoint({
  ...routes.deals.export,
  summary: 'Export the deals that you can see as a CSV file, at most 10 times in 15 minutes',
  query: z.strictObject({ ...DealFilter, sort: z._default(z.enum(dealSorts), 'newest') }),
  status: 200,
  refusals: ['sign_in.required', 'too_many'],
  access: { export: forMembers(200) },
  limited: 'export',
});

const noted = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * One entry contains the changes of one person at one moment. People and properties have their current names instead of ids, and money is
 * in dollars.
 */
export const DealHistoryEntry = z.object({
  at: timestamp,
  byName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  fields: z.array(z.object({ field: z.enum(['status', ...notedFields]), from: noted, to: noted })),
});
export type DealHistoryEntry = z.output<typeof DealHistoryEntry>;

export const readDealHistory = endpoint({
  ...routes.deals.history,
  summary: 'List the changes of a deal, newest first',
  params: byId,
  query: z.strictObject(paging),
  status: 200,
  response: z.array(DealHistoryEntry),
  refusals: ['sign_in.required', 'deal.not_found'],
  access: { read: forOwnerAndAdmin(200) },
});
