import type { LedgerRow } from '../commission/ledger-entry.ts';
import type { Context } from '../context.ts';
import type { DealRow } from '../deals/deal.ts';
import { filterDeals } from '../deals/list-deals.ts';
import { firmTime } from '../firm/firm-time.ts';
import { toDollars } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { type Month, momentsIn, monthsUpTo } from '../kernel/time.ts';
import { filterProperties } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import { peopleKnownInFull } from '../visibility.ts';
import { worksOf } from './figures.ts';
import type { PersonRow } from './person.ts';

const [person, property, deal, entry] = [rulesFor<PersonRow>(), rulesFor<PropertyRow>(), rulesFor<DealRow>(), rulesFor<LedgerRow>()];

/** Money is in dollars. */
export type MonthOfWork = Month & Readonly<{ properties: number; deals: number; value: number; commission: number }>;

/**
 * Returns the last twelve months of a person to whom the actor has full access, oldest first. It counts the same records as the person's
 * figures (`worksOf`).
 */
export async function readHistory(ctx: Context, { id }: Readonly<{ id: number }>): Promise<readonly MonthOfWork[]> {
  const { actor, people, properties, deals, ledger } = ctx;
  const found = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (found === undefined) throw new Refusal('person.not_found');
  const works = worksOf(found);
  const { timeZone, today } = await firmTime(ctx);
  const months = monthsUpTo(today);
  const inMonth = (month: Month) => deal.all(works.deals, filterDeals({ status: 'closed' }, momentsIn(timeZone, month)));
  const submitted = await properties.totals(
    months.map((month) => ({ within: property.all(works.properties, filterProperties({}, momentsIn(timeZone, month))) })),
  );
  const closed = await deals.totals(months.map((month) => ({ within: inMonth(month) })));
  const sold = await deals.totals(months.map((month) => ({ within: inMonth(month), sumOf: 'valueCents' as const })));
  const earned = await ledger.totals(
    months.map((month) => ({
      within: entry.all(works.ledger, entry.during('createdAt', momentsIn(timeZone, month))),
      sumOf: 'cents' as const,
    })),
  );
  return months.map((month, at) => ({
    ...month,
    properties: submitted[at] ?? 0,
    deals: closed[at] ?? 0,
    value: toDollars(sold[at] ?? 0),
    commission: toDollars(earned[at] ?? 0),
  }));
}
