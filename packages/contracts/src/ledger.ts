import { ledgerReasons, ledgerSources } from '@acre/domain';
import { forMembers } from './access.ts';
import { shareLevel } from './commission.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, paging, timestamp } from './fields.ts';
import { z } from './z.ts';

/** A line of the commission ledger. Money in dollars; of a reversal the amount is negative. */
export const LedgerEntry = z.object({
  id,
  /** Named to those who may see the line itself, not only the figure behind which it stands. */
  dealId: z.optional(id),
  propertyName: z.optional(z.string()),
  /** Null is the house. */
  personId: z.nullable(id),
  personName: z.nullable(z.string()),
  /** elite, partner, house, or upline1 for the referrer, upline2 for theirs. */
  level: shareLevel,
  /** The how-manieth payment of the deal; a reversal carries the number of what it takes back. */
  payment: z.int(),
  kind: z.enum(['payment', 'reversal']),
  reason: z.enum(ledgerReasons),
  planVersion: z.int(),
  /** The whole commission that was split, and the share of it; null for the remainder. */
  base: z.number(),
  percent: z.nullable(z.number()),
  /** What rounding to whole cents added, or took when it is negative; null for the remainder. */
  rounding: z.nullable(z.number()),
  amount: z.number(),
  createdAt: timestamp,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;
z.globalRegistry.add(LedgerEntry, { id: 'LedgerEntry' });

const badMonth = "A month is written as 'YYYY-MM'";
const month = z.string({ error: badMonth }).check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, badMonth));

export const ledger = {
  list: endpoint({
    method: 'GET',
    path: '/api/ledger',
    summary: 'Commission paid and taken back, newest first: administrators all of it, members what is theirs',
    query: z.strictObject({ source: z.optional(z.enum(ledgerSources)), dealId: z.optional(id), month: z.optional(month), ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    paged: true,
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/users/{id}/ledger',
    summary: "The lines behind a person's commission, newest first, for whoever may read that person's figures",
    params: byId,
    query: z.strictObject({ month: z.optional(month), ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    paged: true,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: { visitor: 401, owner: 200, partner: 404, elite: 404, network: 200, admin: 200 } },
  }),
};
