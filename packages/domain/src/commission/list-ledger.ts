import type { Context } from '../context.ts';
import { momentsOf } from '../firm/firm-time.ts';
import type { Member } from '../kernel/actor.ts';
import { toDollars } from '../kernel/money.ts';
import { type Paging, sortedBy } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { daysOfMonth, type Moments } from '../kernel/time.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { ledgerFields, peopleKnownInFull, visibleLedger } from '../visibility.ts';
import type { LedgerSource } from './ledger.ts';
import type { LedgerRow } from './ledger-entry.ts';
import { planRules } from './plan.ts';

export type LedgerFilter = Readonly<{
  source?: LedgerSource | undefined;
  dealId?: number | undefined;
  /** This is a month in the firm's time zone, such as 2026-01. */
  month?: string | undefined;
}>;
export type LedgerQuery = Paging & LedgerFilter;

const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();
const referralLevels = Array.from({ length: planRules.uplines.max }, (_, nth) => `upline${nth + 1}`);

export const filterLedger = ({ source, dealId }: Omit<LedgerFilter, 'month'>, posted: Moments = {}): Rule<LedgerRow> =>
  entry.all(
    ...(source === 'house' ? [entry.eq('personId', null)] : []),
    ...(source === 'referrals' ? [entry.in('level', referralLevels)] : []),
    ...(dealId === undefined ? [] : [entry.eq('dealId', dealId)]),
    entry.during('createdAt', posted),
  );

type Needs = Pick<Ports, 'ledger' | 'people' | 'settings' | 'environment' | 'clock'>;

const asked = async (ports: Needs, { month, ...filter }: LedgerFilter): Promise<Rule<LedgerRow>> =>
  filterLedger(filter, month === undefined ? {} : await momentsOf(ports, daysOfMonth(month)));

/** Returns a page of the lines that the actor may see, newest first. */
export const listLedger = (ctx: Context, query: LedgerQuery) => page(ctx, ctx.actor, visibleLedger(ctx.actor), query);

/** Returns a page of one person's lines, newest first. */
export const listLedgerOf = async (ctx: Context, { id, ...query }: Readonly<{ id: number }> & LedgerQuery) =>
  page(ctx, ctx.actor, await linesOf(ctx, ctx.actor, id), query);

export const totalLedger = (ctx: Context, filter: LedgerFilter) => total(ctx, visibleLedger(ctx.actor), filter);

export const totalLedgerOf = async (ctx: Context, { id, ...filter }: Readonly<{ id: number }> & LedgerFilter) =>
  total(ctx, await linesOf(ctx, ctx.actor, id), filter);

/** Returns the rule for one person's ledger lines. Throws the refusal `person.not_found` if the actor may not read the person's figures. */
async function linesOf({ people }: Pick<Ports, 'people'>, actor: Member, id: number): Promise<Rule<LedgerRow>> {
  const known = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (known === undefined) throw new Refusal('person.not_found');
  return entry.eq('personId', id);
}

/** The amount is in dollars. */
export type LedgerTotal = Readonly<{ count: number; amount: number }>;

async function total(ports: Needs, lines: Rule<LedgerRow>, filter: LedgerFilter): Promise<LedgerTotal> {
  const within = entry.all(lines, await asked(ports, filter));
  const [count = 0, cents = 0] = await ports.ledger.totals([{ within }, { within, sumOf: 'cents' }]);
  return { count, amount: toDollars(cents) };
}

const page = async (ports: Needs, actor: Member, within: Rule<LedgerRow>, { page, pageSize, ...filter }: LedgerQuery) =>
  ports.ledger.page({
    within: entry.all(within, await asked(ports, filter)),
    fields: ledgerFields(actor),
    sort: sortedBy('createdAt', 'desc'),
    page,
    pageSize,
    countTo: null,
  });
