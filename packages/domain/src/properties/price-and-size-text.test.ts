import { expect, it } from 'vitest';
import { perSquareFoot } from './price-and-size-text.ts';

it.each([
  [324.6, '$325 / sq ft'],
  [1, '$1 / sq ft'],
  [0.45, '$0.45 / sq ft'],
  [0.004, 'Under $0.01 / sq ft'],
])('shows a price per square foot of %d as %s', (dollars, words) => {
  expect(perSquareFoot(dollars)).toBe(words);
});
