import { listDeals } from '@acre/domain/deals/list-deals';
import { listParticipants } from '@acre/domain/deals/list-participants';
import { dealSorts } from '@acre/domain/deals/order';
import { readDealHistory } from '@acre/domain/deals/read-deal-history';
import { totalDeals } from '@acre/domain/deals/total-deals';
import type { Ports } from '@acre/domain/ports';
import { daysAgo, each, first, type Read, type Reads } from './asking.ts';

/** This is the id of a publicly listed property. `listParticipants` requires a property id from everyone except administrators. */
const aListing = 82;

export function dealReads(ports: Ports): Reads {
  type Query = Partial<Parameters<typeof listDeals>[1]>;
  const deals =
    (query: Query = {}): Read<Parameters<typeof listDeals>[0]['actor']> =>
    (actor) =>
      listDeals({ ...ports, actor }, { ...first, ...query });
  const participants =
    (query: Partial<Parameters<typeof listParticipants>[1]>): Read<Parameters<typeof listDeals>[0]['actor']> =>
    (actor) =>
      listParticipants({ ...ports, actor }, { ...first, ...(actor.role !== 'admin' && { propertyId: aListing }), ...query });
  return {
    'all deals': deals(),
    'deals on page 500': deals({ page: 500 }),
    'deals of a status': deals({ status: 'closed' }),
    'deals on a property': deals({ propertyId: 77 }),
    ...each(
      dealSorts,
      (sort) => `deals sorted by ${sort}`,
      (sort) => deals({ sort }),
    ),
    ...each(
      ['commission_desc', 'buyer_asc', 'buyer_desc', 'seller_asc', 'seller_desc'],
      (sort) => `deals on page 500, sorted by ${sort}`,
      (sort) => deals({ page: 500, sort }),
    ),
    ...each(
      ['value_desc', 'buyer_desc', 'seller_asc'],
      (sort) => `deals of a status, sorted by ${sort}`,
      (sort) => deals({ status: 'closed', sort }),
    ),
    'stalled deals': deals({ stalled: true }),
    'stalled deals of a status on page 50': deals({ stalled: true, status: 'active', page: 50 }),
    'stalled deals, by seller': deals({ stalled: true, sort: 'seller_asc' }),
    'deals in progress': deals({ status: 'in_progress' }),
    'deals closed in a month': deals({ status: 'closed', closedFrom: '2026-01-01', closedTo: '2026-01-31' }),
    'deals with a rare word': deals({ search: 'abcde' }),
    'deals with a word that all have': deals({ search: 'property' }),
    'deals with a word that all have, by buyer': deals({ search: 'property', sort: 'buyer_asc' }),
    'deals with a number': deals({ search: '777' }),
    'deals with two letters': deals({ search: 'ab' }),
    'deals with two letters that nothing has': deals({ search: 'qq' }),
    'deals with the number of one': deals({ search: '#77777' }),
    'deals with words about property and people': deals({ search: 'person ab, city 77' }),
    'deals with the code of a state': deals({ search: 'TX' }),
    'deals whose commission is due': deals({ commission: 'due' }),
    'deals whose commission is due, by value': deals({ commission: 'due', sort: 'value_desc' }),
    'commissions due': (actor) => totalDeals({ ...ports, actor }, { commission: 'due' }),
    'deals by status': (actor) => totalDeals({ ...ports, actor }, {}),
    'stalled deals by status': (actor) => totalDeals({ ...ports, actor }, { stalled: true }),
    'deals closed since a day by status': (actor) => totalDeals({ ...ports, actor }, { closedFrom: '2020-01-01' }),
    'deals closed until a day by status': (actor) => totalDeals({ ...ports, actor }, { closedTo: daysAgo(1) }),
    'deals with a word by status': (actor) => totalDeals({ ...ports, actor }, { search: 'abc' }),
    'the history of a deal': (actor) => readDealHistory({ ...ports, actor: { ...actor, role: 'admin' } }, { id: 77, ...first }),
    'who may take part in a deal': participants({}),
    'who may sell in a deal': participants({ part: 'seller', search: 'person ab' }),
    'who may be the partner in a deal': participants({ part: 'partner' }),
    'who may be the elite in a deal': participants({ part: 'elite' }),
    'who may sell in a deal, with two letters': participants({ part: 'seller', search: 'ab' }),
  };
}
