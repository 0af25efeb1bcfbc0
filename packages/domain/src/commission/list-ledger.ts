import type { Member } from '../kernel/actor.ts';
import { toDollars } from '../kernel/money.ts';
import { type Paging, sortedBy } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { firstOf, monthAfter } from '../kernel/time.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { ledgerFields, peopleKnownInFull, visibleLedger } from '../visibility.ts';
import type { LedgerRow } from './ledger-entry.ts';
import { planRules } from './plan.ts';

/** What the house kept; what the network brought. Without one, all. */
export const ledgerSources = ['house', 'referrals'] as const;
export type LedgerSource = (typeof ledgerSources)[number];

export type LedgerFilter = Readonly<{
  source?: LedgerSource | undefined;
  dealId?: number | undefined;
  /** In UTC: 2026-01. */
  month?: string | undefined;
}>;
export type LedgerQuery = Paging & LedgerFilter;

const entry = rulesFor<LedgerRow>();
const person = rulesFor<PersonRow>();
/** Every upline level that a plan may have. */
const referralLevels = Array.from({ length: planRules.uplines.max }, (_, nth) => `upline${nth + 1}`);

export const filterLedger = ({ source, dealId, month }: LedgerFilter): Rule<LedgerRow> =>
  entry.all(
    ...(source === 'house' ? [entry.eq('personId', null)] : []),
    ...(source === 'referrals' ? [entry.in('level', referralLevels)] : []),
    ...(dealId === undefined ? [] : [entry.eq('dealId', dealId)]),
    ...(month === undefined ? [] : [entry.atLeast('createdAt', firstOf(month)), entry.below('createdAt', firstOf(monthAfter(month)))]),
  );

type Needs = Pick<Ports, 'ledger' | 'people'>;

/** A page of the lines that an actor may see, newest first. */
export const listLedger = (ports: Needs) => (actor: Member, query: LedgerQuery) => page(ports, actor, visibleLedger(actor), query);

/** A page of the lines behind the figures of a person. */
export const listLedgerOf = (ports: Needs) => async (actor: Member, id: number, query: LedgerQuery) =>
  page(ports, actor, await linesOf(ports, actor, id), query);

/** What `listLedger` lists, counted and added up. */
export const totalLedger = (ports: Needs) => (actor: Member, filter: LedgerFilter) => total(ports, visibleLedger(actor), filter);

/** What `listLedgerOf` lists, counted and added up. */
export const totalLedgerOf = (ports: Needs) => async (actor: Member, id: number, filter: LedgerFilter) =>
  total(ports, await linesOf(ports, actor, id), filter);

/** The lines of a person whom the actor knows well enough. */
async function linesOf({ people }: Needs, actor: Member, id: number): Promise<Rule<LedgerRow>> {
  const known = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (known === undefined) throw new Refusal('person.not_found');
  return entry.eq('personId', id);
}

/** How many entries, and how much they are together, in dollars. */
export type LedgerTotal = Readonly<{ count: number; amount: number }>;

async function total({ ledger }: Needs, lines: Rule<LedgerRow>, filter: LedgerFilter): Promise<LedgerTotal> {
  const within = entry.all(lines, filterLedger(filter));
  const [count = 0, cents = 0] = await ledger.totals([{ within }, { within, sumOf: 'cents' }]);
  return { count, amount: toDollars(cents) };
}

const page = ({ ledger }: Needs, actor: Member, within: Rule<LedgerRow>, { page, pageSize, ...filter }: LedgerQuery) =>
  ledger.page({
    within: entry.all(within, filterLedger(filter)),
    fields: ledgerFields(actor),
    sort: sortedBy('createdAt', 'desc'),
    page,
    pageSize,
    countTo: null,
  });
