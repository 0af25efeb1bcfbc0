import { expect, it } from 'vitest';
import { formatDate } from '../../ui/figures.ts';
import { onMarketSince, timeOnMarket } from './words.ts';

it.each([
  [0, 'New on the market'],
  [1, '1 day on the market'],
  [2, '2 days on the market'],
  [1234, '1,234 days on the market'],
])('%i days are told in words', (days, words) => {
  expect(timeOnMarket(days)).toBe(words);
});

it('tells since when a property is on the market only where it was entered on another day', () => {
  const createdAt = '2026-03-04T12:00:00Z';
  expect(onMarketSince({ createdAt, listedSince: null }, formatDate)).toBeUndefined();
  expect(onMarketSince({ createdAt, listedSince: '2026-03-04T12:30:00Z' }, formatDate)).toBeUndefined();
  expect(onMarketSince({ createdAt, listedSince: '2026-05-06T12:00:00Z' }, formatDate)).toBe('On the market since May 6, 2026');
});
