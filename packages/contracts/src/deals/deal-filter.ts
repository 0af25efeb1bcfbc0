import { commissionFilters } from '@acre/domain/deals/commission-filter';
import { dealRules } from '@acre/domain/deals/rules';
import { dealStatuses } from '@acre/domain/deals/status';
import { day, id, searchTerm } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';

/**
 * `stalled` selects deals in progress that nobody has changed for 30 days. `commission: due` selects closed deals whose commission is
 * unpaid.
 */
export const DealFilter = {
  search: searchTerm,
  status: z.optional(z.enum([...dealStatuses, 'in_progress'], { error: dealRules.status.unknown })),
  stalled: z.optional(z.boolean()),
  propertyId: z.optional(id),
  commission: z.optional(z.enum(commissionFilters)),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
};
