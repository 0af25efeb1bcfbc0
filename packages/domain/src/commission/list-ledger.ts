import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
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
export const listLedgerOf = (ports: Needs) => async (actor: Member, id: number, query: LedgerQuery) => {
  const known = await ports.people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (known === undefined) throw new Refusal('person.not_found');
  return page(ports, actor, entry.eq('personId', id), query);
};

const page = ({ ledger }: Needs, actor: Member, within: Rule<LedgerRow>, { page, pageSize, ...filter }: LedgerQuery) =>
  ledger.page({
    within: entry.all(within, filterLedger(filter)),
    fields: ledgerFields(actor),
    sort: [
      { by: 'createdAt', direction: 'desc' },
      { by: 'id', direction: 'desc' },
    ],
    page,
    pageSize,
    countTo: null,
  });
