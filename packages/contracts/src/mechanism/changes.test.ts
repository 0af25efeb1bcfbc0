import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import { keysChangedBy, keysOf } from './changes.ts';
import { endpointsOf, isWrite } from './endpoint.ts';

const endpoints = endpointsOf(api);
const withoutNames = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const read = endpoints.filter(([, { method }]) => method === 'GET').map(([, { path }]) => withoutNames(path));

describe('an endpoint that writes', () => {
  it.each(endpoints.filter(([, it]) => isWrite(it)))('declares its changes: %s', (_, { changes }) => {
    expect(changes).toBeDefined();
  });

  it.each(endpoints.filter(([, it]) => !isWrite(it)))('is the only kind that declares changes, unlike %s', (_, { changes }) => {
    expect(changes).toBeUndefined();
  });

  it.each(endpoints.filter(([, it]) => it.own))('is never marked as own, unlike %s', (_, { method }) => {
    expect(method).toBe('GET');
  });

  const named = endpoints.flatMap(([name, { changes = [], changesForOthers = [] }]) =>
    (changes === 'session' ? changesForOthers : changes).map((path) => [name, path] as const),
  );
  it.each(named)('declares only paths that can be read: %s changes %s', (_, path) => {
    const wanted = withoutNames(path);
    expect(read.some((one) => one === wanted || one.startsWith(`${wanted}/`))).toBe(true);
  });
});

describe('the keys that a call changes', () => {
  it('include everything below the path, and no path that only shares a prefix', () => {
    const isChanged = keysChangedBy(api.emailConfirmation.confirm);
    expect(['/api/user', '/api/user?x=1', '/api/user#page', '/api/users', '/api/users/1'].filter(isChanged)).toEqual([
      '/api/user',
      '/api/user?x=1',
      '/api/user#page',
    ]);
  });

  it('are those of the given record if the changed path has the same parameter', () => {
    const isChanged = keysChangedBy(api.conversations.begin, { id: 7 });
    expect(
      ['/api/properties/7/conversations?page=2#page', '/api/properties/71/conversations', '/api/properties/7'].filter(isChanged),
    ).toEqual(['/api/properties/7/conversations?page=2#page']);
  });

  it('are those of all records if the changed path has another parameter', () => {
    const isChanged = keysChangedBy(api.conversations.answer, { id: 7 });
    expect(isChanged('/api/properties/3/conversations')).toBe(true);
  });

  it('include the deals, ledger entries and commission preview that show a changed property or person', () => {
    const shown = ['/api/deals/7', '/api/deals?page=1#page', '/api/ledger?page=1#page', '/api/commission-preview?amount=30000&dealId=7'];
    for (const endpoint of [api.properties.edit, api.properties.changeStatuses])
      expect(shown.filter(keysChangedBy(endpoint, { id: 3 }))).toEqual(shown.slice(0, 3));
    for (const endpoint of [api.people.edit, api.people.deactivate, api.people.reactivate, api.deals.edit])
      expect(shown.filter(keysChangedBy(endpoint, { id: 3 }))).toEqual(shown);
  });

  it('include everything when the logged-in user changes', () => {
    expect(keysChangedBy(api.session.logout)('/api/deals')).toBe(true);
  });
});

it('the keys of an endpoint cover its path for every record and everything below the path', () => {
  const isOf = keysOf([api.ledger.ofPerson]);
  expect(['/api/users/4/ledger?page=1#page', '/api/users/4/ledger/total', '/api/users/4'].filter(isOf)).toEqual([
    '/api/users/4/ledger?page=1#page',
    '/api/users/4/ledger/total',
  ]);
});
