import { browseDefaults, browseFiltersOf, browseQueryOf, lastBrowsePage } from '@acre/contracts/properties/browse-filters';
import { readUrlState } from '@acre/contracts/screens/url-state';
import { describe, expect, it } from 'vitest';
import { chipsOf } from './chips.ts';

const filtersAt = (address: string) => browseFiltersOf(readUrlState(new URLSearchParams(address), browseDefaults));

describe('the public list', () => {
  it('requests only a page when no filter is chosen', () => {
    expect(browseQueryOf(filtersAt(''))).toEqual({ sort: 'newest', page: 1, pageSize: 24 });
  });

  it('requests only the bounds that differ from the extremes', () => {
    expect(browseQueryOf(filtersAt('priceMin=0&priceMax=5000000&sizeMin=500&sizeMax=20000'))).toMatchObject({
      priceMax: 5_000_000,
      sizeMin: 500,
      sizeMax: 20_000,
    });
    expect(browseQueryOf(filtersAt('priceMin=0&sizeMax=2147483647'))).toEqual(browseQueryOf(filtersAt('')));
  });

  it.each([
    { address: 'type=castle', is: { type: 'all' } },
    { address: 'sort=luck', is: { sort: 'newest' } },
    { address: 'page=0', is: { page: 1 } },
    { address: 'page=1e9', is: { page: 10_000 } },
    { address: 'priceMin=-5&priceMax=99999999', is: { price: { min: 0, max: 99_999_999 } } },
    { address: 'priceMin=12000000', is: { price: { min: 12_000_000, max: 100_000_000_000 } } },
    { address: 'sizeMin=90000&sizeMax=30000', is: { size: { min: 30_000, max: 90_000 } } },
    { address: 'priceMax=1e99', is: { price: { min: 0, max: 100_000_000_000 } } },
    { address: 'sizeMin=9000&sizeMax=500', is: { size: { min: 500, max: 9000 } } },
    { address: 'status=under_contract', is: { stage: 'under_contract' } },
    { address: 'state=LA', is: { state: 'LA' } },
    { address: 'state=la', is: { state: undefined } },
    { address: 'status=price_drop', is: { stage: undefined } },
  ])('reads $address as $is', ({ address, is }) => {
    expect(filtersAt(address)).toMatchObject(is);
  });

  it('shows a chip for every filter that narrows it, and none for the sort order', () => {
    const labels = chipsOf(
      filtersAt('search=elm&type=multi-family&status=marketing&state=NM&priceMin=1000000&sizeMin=500&sizeMax=1500&sort=price_asc'),
    );
    expect(labels.map(({ label }) => label)).toEqual([
      '“elm”',
      'Multi family',
      'Marketing',
      'New Mexico',
      'From $1M',
      '500 sq ft to 1,500 sq ft',
    ]);
  });

  it('shows the size of land in acres', () => {
    expect(chipsOf(filtersAt('type=land&sizeMin=10890&sizeMax=217800')).map(({ label }) => label)).toEqual([
      'Land',
      '0.25 acres to 5 acres',
    ]);
    expect(chipsOf(filtersAt('type=land&sizeMin=43560')).map(({ label }) => label)).toEqual(['Land', 'From 1 acre']);
  });

  it('ends with the page that contains the last property', () => {
    expect([0, 1, 24, 25, 1000].map(lastBrowsePage)).toEqual([1, 1, 1, 2, 42]);
  });
});
