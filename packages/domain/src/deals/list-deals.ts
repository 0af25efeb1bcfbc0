import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import type { Ports } from '../ports.ts';
import { dealListFields, visibleDeals } from '../visibility.ts';
import type { DealRow } from './deal.ts';
import type { DealStatus } from './status.ts';

export type DealQuery = Paging &
  Readonly<{ search?: string | undefined; status?: DealStatus | undefined; propertyId?: number | undefined }>;

const deal = rulesFor<DealRow>();

/** A page of the deals an actor may see, newest first. */
export const listDeals =
  ({ deals }: Pick<Ports, 'deals'>) =>
  (actor: Member, { search, status, propertyId, page, pageSize }: DealQuery) =>
    deals.page({
      within: deal.all(
        visibleDeals(actor),
        ...(search ? [nameOrId(search)] : []),
        ...(status ? [deal.eq('status', status)] : []),
        ...(propertyId === undefined ? [] : [deal.eq('propertyId', propertyId)]),
      ),
      fields: dealListFields,
      sort: [
        { by: 'createdAt', direction: 'desc' },
        { by: 'id', direction: 'desc' },
      ],
      page,
      pageSize,
      countTo: null,
    });

/** A search finds the property's name, or the deal of that number. */
function nameOrId(search: string): Rule<DealRow> {
  const byName = deal.contains('searchText', searchFor(search));
  return /^[1-9]\d{0,8}$/.test(search) ? deal.any(byName, deal.eq('id', Number(search))) : byName;
}
