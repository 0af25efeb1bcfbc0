import { readUrlState } from '@acre/contracts';
import { describe, expect, it } from 'vitest';
import { chipsOf } from './chips.ts';
import { defaults, filtersOf, lastPage, queryOf } from './filters.ts';

const filtersAt = (address: string) => filtersOf(readUrlState(new URLSearchParams(address), defaults));

describe('The address of the public list', () => {
  it('asks the server for nothing but a page where nothing is chosen', () => {
    expect(queryOf(filtersAt(''))).toEqual({ sort: 'newest', page: 1, pageSize: 24 });
  });

  it('asks only for the bounds that differ from the extremes', () => {
    expect(queryOf(filtersAt('priceMin=0&priceMax=5000000&sizeMin=500&sizeMax=20000'))).toMatchObject({
      priceMax: 5_000_000,
      sizeMin: 500,
    });
    expect(queryOf(filtersAt('priceMin=0&sizeMax=20000'))).not.toHaveProperty('sizeMax', 20_000);
  });

  it.each([
    { address: 'type=castle', is: { type: 'all' } },
    { address: 'sort=luck', is: { sort: 'newest' } },
    { address: 'page=0', is: { page: 1 } },
    { address: 'page=1e9', is: { page: 10_000 } },
    { address: 'priceMin=-5&priceMax=99999999', is: { price: { min: 0, max: 10_000_000 } } },
    { address: 'sizeMin=9000&sizeMax=500', is: { size: { min: 500, max: 9000 } } },
    { address: 'status=under_contract', is: { stage: 'under_contract' } },
    { address: 'status=price_drop', is: { stage: undefined } },
  ])('$address is read as $is', ({ address, is }) => {
    expect(filtersAt(address)).toMatchObject(is);
  });

  it('shows a chip for every filter that narrows the list, and none for the order', () => {
    const labels = chipsOf(
      filtersAt('search=elm&type=multi-family&status=marketing&priceMin=1000000&sizeMin=500&sizeMax=1500&sort=price_asc'),
    );
    expect(labels.map(({ label }) => label)).toEqual(['“elm”', 'Multi family', 'Marketing', 'From $1M', '500 sq ft to 1,500 sq ft']);
  });

  it('ends with the page that holds the last property', () => {
    expect([0, 1, 24, 25, 1000].map(lastPage)).toEqual([1, 1, 1, 2, 42]);
  });
});
