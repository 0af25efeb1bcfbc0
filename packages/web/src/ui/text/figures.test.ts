import { expect, it } from 'vitest';
import { timeOnMarket } from './figures.ts';

it.each([
  [0, 'New on the market'],
  [1, '1 day on the market'],
  [2, '2 days on the market'],
  [1234, '1,234 days on the market'],
])('%i days on the market are described in words', (days, words) => {
  expect(timeOnMarket(days)).toBe(words);
});
