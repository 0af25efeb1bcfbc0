import { dealSorts } from '@acre/domain';
import type { Application } from '@acre/domain/application';
import { daysAgo, each, first, type Read, type Reads } from './asking.ts';

export function dealReads(app: Application): Reads {
  type Query = Partial<Parameters<Application['listDeals']>[1]>;
  const deals =
    (query: Query = {}): Read<Parameters<Application['listDeals']>[0]> =>
    (actor) =>
      app.listDeals(actor, { ...first, ...query });
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
    'deals by status': (actor) => app.totalDeals(actor, {}),
    'stalled deals by status': (actor) => app.totalDeals(actor, { stalled: true }),
    'deals closed since a day by status': (actor) => app.totalDeals(actor, { closedFrom: '2020-01-01' }),
    'deals closed until a day by status': (actor) => app.totalDeals(actor, { closedTo: daysAgo(1) }),
    'deals with a word by status': (actor) => app.totalDeals(actor, { search: 'abc' }),
    'the history of a deal': (actor) => app.readDealHistory({ ...actor, role: 'admin' }, 77, first),
    'who may take part in a deal': (actor) => app.listParticipants(actor, first),
    'who may sell in a deal': (actor) => app.listParticipants(actor, { ...first, part: 'seller', search: 'person ab' }),
    'who may be the partner in a deal': (actor) => app.listParticipants(actor, { ...first, part: 'partner' }),
    'who may sell in a deal, with two letters': (actor) => app.listParticipants(actor, { ...first, part: 'buyer', search: 'ab' }),
  };
}
