import type { LedgerRow } from '../commission/ledger-entry.ts';
import type { DealRow } from '../deals/deal.ts';
import { filterDeals } from '../deals/list-deals.ts';
import type { PersonRole } from '../kernel/actor.ts';
import { toDollars } from '../kernel/money.ts';
import type { Total } from '../kernel/page.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { dealsOf, notDeleted } from '../visibility.ts';
import type { Performance } from './person.ts';

/** `platform` selects the records of all people and of the firm. Administrators see the figures of the platform instead of their own. */
export type Whose = Readonly<{ id: number; role: PersonRole }> | 'platform';

const [property, deal, entry] = [rulesFor<PropertyRow>(), rulesFor<DealRow>(), rulesFor<LedgerRow>()];

/** These rules select the records that a person's figures are computed from. */
type Works = Readonly<{ properties: Rule<PropertyRow>; deals: Rule<DealRow>; ledger: Rule<LedgerRow> }>;

export const worksOf = (whose: Whose): Works =>
  whose === 'platform'
    ? { properties: notDeleted, deals: everything, ledger: everything }
    : {
        properties: property.all(notDeleted, property.eq('submittedById', whose.id)),
        deals: dealsOf(whose),
        ledger: entry.eq('personId', whose.id),
      };

export const inProgress = filterDeals({ status: 'in_progress' });
export const closed = filterDeals({ status: 'closed' });

/** Money is in dollars. */
export async function readFigures(
  { properties, deals, ledger }: Pick<Ports, 'properties' | 'deals' | 'ledger'>,
  whose: Whose,
): Promise<Performance> {
  const works = worksOf(whose);
  const [propertiesCount = 0] = await properties.totals([{ within: works.properties }]);
  const sold: Total<DealRow> = { within: deal.all(works.deals, closed), sumOf: 'valueCents' };
  const [dealsCount = 0, sales = 0] = await deals.totals([{ within: deal.all(works.deals, inProgress) }, sold]);
  const [commission = 0] = await ledger.totals([{ within: works.ledger, sumOf: 'cents' }]);
  return { propertiesCount, dealsCount, commissionTotal: toDollars(commission), salesValue: toDollars(sales) };
}
