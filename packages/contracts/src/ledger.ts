import { ledgerReasons, ledgerSources } from '@acre/domain';
import { forMembers } from './access.ts';
import { shareLevel } from './commission.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, inForm, paging, timestamp } from './fields.ts';
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
const month = inForm(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 7, badMonth);

/** Of a list of entries: how many, and the sum of their amounts in dollars. */
export const LedgerTotal = z.object({ count: z.int(), amount: z.number() });
export type LedgerTotal = z.output<typeof LedgerTotal>;
z.globalRegistry.add(LedgerTotal, { id: 'LedgerTotal' });

/** What a month did to a member's balance. Money in dollars; what was taken back is negative. */
export const CommissionStatement = z.object({
  personId: id,
  personName: z.string(),
  month: z.string(),
  /** While the month is not over it may still grow. */
  isOver: z.boolean(),
  balanceBefore: z.number(),
  paid: z.number(),
  takenBack: z.number(),
  total: z.number(),
  balanceAfter: z.number(),
});
export type CommissionStatement = z.output<typeof CommissionStatement>;
z.globalRegistry.add(CommissionStatement, { id: 'CommissionStatement' });

/** A member's own; administrators everybody's. To an elite the members of the network are known, not their statements. */
const ofOnesOwn = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 403, admin: 200 } as const;
const statementOf = {
  method: 'GET',
  params: byId,
  query: z.strictObject({ month }),
  status: 200,
} as const;

const filterOfPerson = { source: z.optional(z.enum(ledgerSources)), month: z.optional(month) };
const filter = { ...filterOfPerson, dealId: z.optional(id) };
/** Whoever may read the figures of a person. */
const ofKnownPeople = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 200, admin: 200 } as const;

export const ledger = {
  list: endpoint({
    method: 'GET',
    path: '/api/ledger',
    summary: 'Commission paid and taken back, newest first: administrators all of it, members what is theirs',
    query: z.strictObject({ ...filter, ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/users/{id}/ledger',
    summary: "The lines behind a person's commission, newest first, for whoever may read that person's figures",
    params: byId,
    query: z.strictObject({ ...filterOfPerson, ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: ofKnownPeople },
  }),
  total: endpoint({
    method: 'GET',
    path: '/api/ledger/total',
    summary: 'The same entries, counted and added up',
    query: z.strictObject(filter),
    status: 200,
    response: LedgerTotal,
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
  }),
  totalOfPerson: endpoint({
    method: 'GET',
    path: '/api/users/{id}/ledger/total',
    summary: "The lines behind a person's commission, counted and added up",
    params: byId,
    query: z.strictObject(filterOfPerson),
    status: 200,
    response: LedgerTotal,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { read: ofKnownPeople },
  }),
  statement: endpoint({
    ...statementOf,
    path: '/api/users/{id}/statement',
    summary: 'What a month did to the balance of a member',
    response: CommissionStatement,
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed'],
    access: { read: ofOnesOwn },
  }),
  statementCsv: endpoint({
    ...statementOf,
    path: '/api/users/{id}/statement.csv',
    summary: 'The statement of a month as a table: every entry with its deal, plan version and rounding, and the sums',
    response: 'csv',
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed', 'too_many'],
    access: { read: ofOnesOwn },
    limited: 'statement',
  }),
  statementPdf: endpoint({
    ...statementOf,
    path: '/api/users/{id}/statement.pdf',
    summary: 'The statement of a month as PDF, up to 500 entries',
    response: 'file',
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed', 'statement.too_long', 'too_many'],
    access: { read: ofOnesOwn },
    limited: 'statement',
  }),
};
