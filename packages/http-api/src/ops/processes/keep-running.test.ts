import { expect, it } from 'vitest';
import { pauseAfter } from './keep-running.ts';

it('a process that ends is replaced immediately, and one that keeps ending is replaced less and less often', () => {
  expect([0, 1, 2, 3, 4].map(pauseAfter)).toEqual([0.25, 0.25, 0.5, 1, 2]);
  expect(pauseAfter(100)).toBe(30);
});
