import type { LedgerRow } from '../commission/ledger-entry.ts';
import { filterLedger } from '../commission/list-ledger.ts';
import type { DealRow } from '../deals/deal.ts';
import { filterDeals } from '../deals/list-deals.ts';
import type { FirmTime } from '../firm/firm-time.ts';
import type { Member } from '../kernel/actor.ts';
import { groupedTotals } from '../kernel/grouped-totals.ts';
import { toDollars } from '../kernel/money.ts';
import type { Total } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { momentsIn, monthsUpTo } from '../kernel/time.ts';
import { closed, inProgress, type Whose, worksOf } from '../people/figures.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import type { PropertyScope } from '../properties/browse.ts';
import { filterProperties, scopedProperties } from '../properties/list-properties.ts';
import type { PropertyRow } from '../properties/property.ts';
import type { StageCounts } from '../properties/status/pipeline.ts';
import { stages } from '../properties/status/status.ts';
import { visibleDeals } from '../visibility.ts';
import type { Figure } from './dashboard.ts';
import { courseSpans, trendOf } from './trend.ts';

/**
 * Inputs of the functions below. These functions use the same rules as the lists, because each figure must equal the total of the list that
 * it belongs to.
 */
type Asked = Readonly<{ actor: Member; whose: Whose; now: string; firm: FirmTime; since: string | null; scope: PropertyScope }>;

const [property, deal, entry, person] = [rulesFor<PropertyRow>(), rulesFor<DealRow>(), rulesFor<LedgerRow>(), rulesFor<PersonRow>()];

const figure = (value: number | undefined, course: readonly number[], events = course): Figure => ({
  value: value ?? 0,
  ...trendOf(course, events),
  course,
});
const dollars = ({ value, thisMonth, lastMonth, trend, course }: Figure): Figure => ({
  value: toDollars(value),
  thisMonth: toDollars(thisMonth),
  lastMonth: toDollars(lastMonth),
  trend,
  course: course.map(toDollars),
});

export async function propertyTotals(properties: Ports['properties'], { actor, whose, now, firm, since, scope }: Asked) {
  const { properties: own } = worksOf(whose);
  const within = scopedProperties(actor, scope);
  const submitted = momentsIn(firm.timeZone, { from: since ?? undefined });
  const found = await groupedTotals(properties, {
    listed: [{ within: own }],
    inScope: since === null ? [] : [{ within }],
    course: courseSpans(now).map((span) => ({ within: property.all(own, property.during('createdAt', span)) })),
    stages: stages.map((stage) => ({ within: property.all(within, filterProperties({ stage }, submitted)) })),
  });
  const counts = Object.fromEntries(stages.map((stage, at) => [stage, found.stages[at] ?? 0])) as StageCounts;
  // Without `since`, the stage counts cover all properties in the scope. Every property belongs to exactly one stage. The sum of the counts
  // is therefore the total, without another query.
  const inScope = found.inScope[0] ?? found.stages.reduce((sum, count) => sum + count, 0);
  return { listed: figure(found.listed[0], found.course), inScope, stages: counts };
}

export async function dealTotals(deals: Ports['deals'], { actor, whose, now, firm }: Asked) {
  const { deals: own } = worksOf(whose);
  const spans = courseSpans(now);
  const sold = spans.map((span) => deal.all(own, closed, deal.during('closedAt', span)));
  const months = monthsUpTo(firm.today);
  const inMonth = months.map((month) => deal.all(visibleDeals(actor), filterDeals({ status: 'closed' }, momentsIn(firm.timeZone, month))));
  const found = await groupedTotals(deals, {
    inProgress: [{ within: deal.all(own, inProgress) }],
    value: [sumOfValues(deal.all(own, closed))],
    begun: spans.map((span) => ({ within: deal.all(own, deal.during('createdAt', span)) })),
    sold: sold.map(sumOfValues),
    sales: sold.map((within) => ({ within })),
    inMonth: inMonth.map((within) => ({ within })),
    valueInMonth: inMonth.map(sumOfValues),
    dealsClosed: [{ within: deal.all(worksOf(actor).deals, closed) }],
  });
  return {
    figures: {
      dealsInProgress: figure(found.inProgress[0], found.begun),
      netSalesValue: dollars(figure(found.value[0], found.sold, found.sales)),
    },
    months: months.map((month, at) => ({ ...month, deals: found.inMonth[at] ?? 0, value: toDollars(found.valueInMonth[at] ?? 0) })),
    closed: found.dealsClosed[0] ?? 0,
  };
}

const sumOfValues = (within: Rule<DealRow>): Total<DealRow> => ({ within, sumOf: 'valueCents' });

export async function ledgerTotals(ledger: Ports['ledger'], { actor, whose, now }: Asked) {
  const { ledger: own } = worksOf(whose);
  const mine = worksOf(actor).ledger;
  const sum = (within: Rule<LedgerRow>): Total<LedgerRow> => ({ within, sumOf: 'cents' });
  const posted = courseSpans(now).map((span) => entry.all(own, entry.during('createdAt', span)));
  const found = await groupedTotals(ledger, {
    balance: [sum(own)],
    course: posted.map(sum),
    postings: posted.map((within) => ({ within })),
    mine: [sum(mine), sum(entry.all(mine, filterLedger({ source: 'referrals' })))],
  });
  const [commission = 0, referrals = 0] = found.mine;
  return {
    earned: dollars(figure(found.balance[0], found.course, found.postings)),
    own: { commission: toDollars(commission), commissionFromReferrals: toDollars(referrals) },
  };
}

export async function referredPartners(people: Ports['people'], { id }: Member): Promise<number> {
  const [count = 0] = await people.totals([{ within: person.all(person.eq('referredBy', id), person.eq('role', 'partner')) }]);
  return count;
}
