import { daysUntilStalled, dealSorts, dealStatuses, notedFields } from '@acre/domain';
import { forMembers, forOwnerAndAdmin } from './access.ts';
import { DealFilter } from './deal-filter.ts';
import { endpoint } from './endpoint.ts';
import { byId, paging, timestamp } from './fields.ts';
import { z } from './z.ts';

const StatusTotal = z.object({ status: z.enum(dealStatuses), count: z.int(), value: z.number() });

export const totalDeals = endpoint({
  method: 'GET',
  path: '/api/deals/totals',
  summary: `How many of the deals the caller may see stand in each status, and their value in dollars; stalled are those unchanged for ${daysUntilStalled} days`,
  query: z.strictObject(DealFilter),
  status: 200,
  response: z.array(StatusTotal),
  reads: 'replica',
  refusals: ['sign_in.required'],
  access: { read: forMembers(200) },
});

export const exportDeals = endpoint({
  method: 'GET',
  path: '/api/deals/export',
  summary: 'The deals the caller may see as a CSV file, whole, at most 10 times in 15 minutes',
  query: z.strictObject({ ...DealFilter, sort: z._default(z.enum(dealSorts), 'newest') }),
  status: 200,
  response: 'csv',
  refusals: ['sign_in.required', 'too_many'],
  access: { export: forMembers(200) },
  limited: 'export',
});

const noted = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** What one person changed at one moment. People and properties are named, money is in dollars. */
export const DealHistoryEntry = z.object({
  at: timestamp,
  byName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  fields: z.array(z.object({ field: z.enum(['status', ...notedFields]), from: noted, to: noted })),
});
export type DealHistoryEntry = z.output<typeof DealHistoryEntry>;

export const readDealHistory = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/history',
  summary: 'Who changed what of a deal and when, the newest first',
  params: byId,
  query: z.strictObject(paging),
  status: 200,
  response: z.array(DealHistoryEntry),
  paged: true,
  refusals: ['sign_in.required', 'deal.not_found'],
  access: { read: forOwnerAndAdmin(200) },
});
