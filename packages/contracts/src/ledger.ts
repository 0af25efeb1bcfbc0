import { ledgerReasons, ledgerSources } from '@acre/domain';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, timestamp } from './fields.ts';
import { z } from './z.ts';

/** A line of the commission ledger. Money in dollars; of a reversal the amount is negative. */
export const LedgerEntry = z.object({
  id,
  dealId: id,
  /** Null is the house. */
  personId: z.nullable(id),
  personName: z.nullable(z.string()),
  /** elite, partner, house, or upline1 for the referrer, upline2 for theirs. */
  level: z.string(),
  kind: z.enum(['payment', 'reversal']),
  reason: z.enum(ledgerReasons),
  planVersion: z.int(),
  /** The whole commission that was split, and the share of it; null for the remainder. */
  base: z.number(),
  percent: z.nullable(z.number()),
  amount: z.number(),
  createdAt: timestamp,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;
z.globalRegistry.add(LedgerEntry, { id: 'LedgerEntry' });

export const ledger = {
  list: endpoint({
    method: 'GET',
    path: '/api/ledger',
    summary:
      'Commission paid and taken back, newest first: administrators all of it, members what is theirs, or only what referrals brought',
    query: z.strictObject({ source: z.optional(z.enum(ledgerSources)), ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    paged: true,
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
};
