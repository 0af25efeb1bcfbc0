import { ledgerReasons, ledgerSources } from '@acre/domain/commission/ledger';
import { forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, id, inForm, paging, timestamp } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { shareLevel } from './commission.ts';

/** Money is in dollars; the amount of a reversal is negative. */
export const LedgerEntry = z.object({
  id,
  /** Only the person who was paid and administrators get the deal's id and the name of its property. */
  dealId: z.optional(id),
  propertyName: z.optional(z.string()),
  /** A null id means that the firm keeps the amount. */
  personId: z.nullable(id),
  personName: z.nullable(z.string()),
  /**
   * The level is `elite`, `partner`, `house` or an upline level: `upline1` is the partner's referrer, `upline2` the referrer of that
   * referrer.
   */
  level: shareLevel,
  /** Payments of a deal are numbered from 1; a reversal has the number of the payment it reverses. */
  payment: z.int(),
  kind: z.enum(['payment', 'reversal']),
  reason: z.enum(ledgerReasons),
  planVersion: z.int(),
  /** `base` is the whole commission that was split; `percent` is null for the remainder. */
  base: z.number(),
  percent: z.nullable(z.number()),
  /** This is `amount` minus the exact share, in dollars. It is null in the entry of the remainder. */
  rounding: z.nullable(z.number()),
  amount: z.number(),
  createdAt: timestamp,
  /** An entry may name a deal that its reader may not open, such as one that only a referral paid. */
  mayOpenDeal: z.optional(z.literal(true)),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;
components.add(LedgerEntry, { id: 'LedgerEntry' });

const badMonth = 'Enter a month as YYYY-MM';
const month = inForm(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 7, badMonth);

/** `amount` is the sum in dollars. */
export const LedgerTotal = z.object({ count: z.int(), amount: z.number() });
export type LedgerTotal = z.output<typeof LedgerTotal>;
components.add(LedgerTotal, { id: 'LedgerTotal' });

/** Money is in dollars; reversals are negative. */
export const CommissionStatement = z.object({
  personId: id,
  personName: z.string(),
  month: z.string(),
  /** A statement may still grow until its month is over. */
  isOver: z.boolean(),
  balanceBefore: z.number(),
  paid: z.number(),
  takenBack: z.number(),
  total: z.number(),
  balanceAfter: z.number(),
});
export type CommissionStatement = z.output<typeof CommissionStatement>;
components.add(CommissionStatement, { id: 'CommissionStatement' });

/**
 * Members read their own statement, administrators everyone's. An elite gets 403 for members of their network, whom they may see, and 404
 * for others.
 */
const ofOnesOwn = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 403, admin: 200 } as const;
const statementOf = {
  params: byId,
  query: z.strictObject({ month }),
  status: 200,
} as const;

const filterOfPerson = { source: z.optional(z.enum(ledgerSources)), month: z.optional(month) };
const filter = { ...filterOfPerson, dealId: z.optional(id) };
/**
 * A person's ledger entries have the same readers as the person's figures: the person, an elite whose network contains the person, and
 * administrators.
 */
const ofKnownPeople = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 200, admin: 200 } as const;

export const ledger = {
  list: endpoint({
    ...routes.ledger.list,
    summary: 'List commission payments and reversals, newest first: all for administrators, their own for members',
    query: z.strictObject({ ...filter, ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  ofPerson: endpoint({
    ...routes.ledger.ofPerson,
    summary: "List the ledger entries of a person, newest first, for those who can see that person's figures",
    params: byId,
    query: z.strictObject({ ...filterOfPerson, ...paging }),
    status: 200,
    response: z.array(LedgerEntry),
    reads: 'replica',
    refusals: ['sign_in.required', 'person.not_found'],
    access: { list: ofKnownPeople },
  }),
  total: endpoint({
    ...routes.ledger.total,
    summary: 'Count and add up ledger entries',
    query: z.strictObject(filter),
    status: 200,
    response: LedgerTotal,
    refusals: ['sign_in.required'],
    access: { read: forMembers(200) },
  }),
  totalOfPerson: endpoint({
    ...routes.ledger.totalOfPerson,
    summary: 'Count and add up the ledger entries of a person',
    params: byId,
    query: z.strictObject(filterOfPerson),
    status: 200,
    response: LedgerTotal,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { read: ofKnownPeople },
  }),
  statement: endpoint({
    ...routes.ledger.statement,
    ...statementOf,
    summary: "Read a member's monthly statement",
    response: CommissionStatement,
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed'],
    access: { read: ofOnesOwn },
  }),
  statementCsv: endpoint({
    ...routes.ledger.statementCsv,
    ...statementOf,
    summary: 'Export a monthly statement as CSV: every entry with its deal, plan version and rounding, and the totals',
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed', 'too_many'],
    access: { read: ofOnesOwn },
    limited: 'statement',
  }),
  statementPdf: endpoint({
    ...routes.ledger.statementPdf,
    ...statementOf,
    summary: 'Export a monthly statement as PDF, up to 500 entries',
    refusals: ['sign_in.required', 'person.not_found', 'not_allowed', 'statement.too_long', 'too_many'],
    access: { read: ofOnesOwn },
    limited: 'statement',
  }),
};
