import { readUrlState } from '@acre/contracts/screens/url-state';
import { describe, expect, it } from 'vitest';
import { defaults, isNarrowed, listStateOf, queryOf } from './list-state.ts';

const stateAt = (address: string) => listStateOf(readUrlState(new URLSearchParams(address), defaults));

describe('the address of the back-office list', () => {
  it('requests the work list with the chosen page size', () => {
    expect(queryOf(stateAt('page=3'), 50)).toEqual({ scope: 'work', sort: 'newest', page: 3, pageSize: 50 });
  });

  it.each([
    { address: '', narrowed: false },
    { address: 'page=2', narrowed: false },
    { address: 'type=all&status=all', narrowed: false },
    { address: 'search=elm', narrowed: true },
    { address: 'type=land', narrowed: true },
    { address: 'status=price_drop', narrowed: true },
    { address: 'stage=closed', narrowed: true },
    { address: 'stage=nowhere', narrowed: false },
    { address: 'state=TX', narrowed: true },
    { address: 'state=XX', narrowed: false },
    { address: 'sort=name_asc', narrowed: false },
    { address: 'sizeMin=100', narrowed: true },
    { address: 'priceMin=-1&sizeMax=1e9&submittedFrom=2026-02-30', narrowed: false },
    { address: 'submittedTo=2026-02-28', narrowed: true },
  ])('with "$address" filters the list: $narrowed', ({ address, narrowed }) => {
    expect(isNarrowed(stateAt(address))).toBe(narrowed);
  });
});
