import { dealRules, dealStatuses } from '@acre/domain';
import { day, id, searchTerm } from './fields.ts';
import { z } from './z.ts';

/** Which deals; `stalled` are those in progress that nobody has changed for 30 days. */
export const DealFilter = {
  search: searchTerm,
  status: z.optional(z.enum([...dealStatuses, 'in_progress'], { error: dealRules.status.unknown })),
  stalled: z.optional(z.boolean()),
  propertyId: z.optional(id),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
};
