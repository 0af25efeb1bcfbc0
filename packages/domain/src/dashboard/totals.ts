import type { LedgerRow } from '../commission/ledger-entry.ts';
import { filterLedger } from '../commission/list-ledger.ts';
import type { DealRow } from '../deals/deal.ts';
import { filterDeals } from '../deals/list-deals.ts';
import type { Member } from '../kernel/actor.ts';
import { groupedTotals } from '../kernel/grouped-totals.ts';
import { toDollars } from '../kernel/money.ts';
import type { Total } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { closed, inProgress, type Whose, worksOf } from '../people/figures.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { filterProperties } from '../properties/list-properties.ts';
import type { StageCounts } from '../properties/pipeline.ts';
import type { PropertyRow } from '../properties/property.ts';
import { stages } from '../properties/status.ts';
import { visibleDeals, workProperties } from '../visibility.ts';
import type { Figure } from './dashboard.ts';
import { monthsUpTo } from './months.ts';
import { courseSpans, type Span, trendOfCourse } from './trend.ts';

/** Every figure is the total of a list: it is counted by the very rule that the list is read by. */
type Asked = Readonly<{ actor: Member; whose: Whose; now: string; since: string }>;

const [property, deal, entry, person] = [rulesFor<PropertyRow>(), rulesFor<DealRow>(), rulesFor<LedgerRow>(), rulesFor<PersonRow>()];

type Dated = 'createdAt' | 'closedAt';
const during = <T extends { readonly [K in D]: string | null }, D extends Dated>(field: D, { from, to }: Span): Rule<T> => ({
  is: 'all',
  of: [{ is: 'atLeast', field, value: from }, ...(to === null ? [] : [{ is: 'below' as const, field, value: to }])],
});

const figure = (value: number | undefined, course: readonly number[]): Figure => ({
  value: value ?? 0,
  trend: trendOfCourse(course),
  course,
});
const dollars = ({ value, trend, course }: Figure): Figure => ({ value: toDollars(value), trend, course: course.map(toDollars) });

export async function propertyTotals(properties: Ports['properties'], { actor, whose, now, since }: Asked) {
  const { properties: own } = worksOf(whose);
  const work = workProperties(actor);
  const found = await groupedTotals(properties, {
    listed: [{ within: own }],
    works: [{ within: work }],
    course: courseSpans(now).map((span) => ({ within: property.all(own, during('createdAt', span)) })),
    stages: stages.map((stage) => ({ within: property.all(work, filterProperties({ stage, submittedFrom: since })) })),
  });
  const counts = Object.fromEntries(stages.map((stage, at) => [stage, found.stages[at] ?? 0])) as StageCounts;
  return { listed: figure(found.listed[0], found.course), works: found.works[0] ?? 0, stages: counts };
}

export async function dealTotals(deals: Ports['deals'], { actor, whose, now }: Asked) {
  const { deals: own } = worksOf(whose);
  const spans = courseSpans(now);
  const months = monthsUpTo(now);
  const inMonth = months.map(({ from, to }) =>
    deal.all(visibleDeals(actor), filterDeals({ status: 'closed', closedFrom: from, closedTo: to })),
  );
  const found = await groupedTotals(deals, {
    inProgress: [{ within: deal.all(own, inProgress) }],
    sales: [sumOfValues(deal.all(own, closed))],
    begun: spans.map((span) => ({ within: deal.all(own, during('createdAt', span)) })),
    sold: spans.map((span) => sumOfValues(deal.all(own, closed, during('closedAt', span)))),
    inMonth: inMonth.map((within) => ({ within })),
    valueInMonth: inMonth.map(sumOfValues),
    dealsClosed: [{ within: deal.all(worksOf(actor).deals, closed) }],
  });
  return {
    figures: {
      dealsInProgress: figure(found.inProgress[0], found.begun),
      netSalesValue: dollars(figure(found.sales[0], found.sold)),
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
  const found = await groupedTotals(ledger, {
    balance: [sum(own)],
    course: courseSpans(now).map((span) => sum(entry.all(own, during('createdAt', span)))),
    mine: [sum(mine), sum(entry.all(mine, filterLedger({ source: 'referrals' })))],
  });
  const [commission = 0, referrals = 0] = found.mine;
  return {
    earned: dollars(figure(found.balance[0], found.course)),
    own: { commission: toDollars(commission), commissionFromReferrals: toDollars(referrals) },
  };
}

/** Partners whom somebody referred themself. */
export async function referredPartners(people: Ports['people'], { id }: Member): Promise<number> {
  const [count = 0] = await people.totals([{ within: person.all(person.eq('referredBy', id), person.eq('role', 'partner')) }]);
  return count;
}
