import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('numbered pages', () => {
  it.each([
    { page: 1, last: 1, shown: [1] },
    { page: 1, last: 4, shown: [1, 2, 3, 4] },
    { page: 1, last: 5, shown: [1, 2, null, 5] },
    { page: 3, last: 5, shown: [1, 2, 3, 4, 5] },
    { page: 5, last: 9, shown: [1, null, 4, 5, 6, null, 9] },
    { page: 9, last: 9, shown: [1, null, 8, 9] },
    { page: 12, last: 9, shown: [1, null, 9] },
  ])('on page $page of $last are $shown', ({ page, last, shown }) => {
    expect(pageNumbers(page, last)).toEqual(shown);
  });
});
