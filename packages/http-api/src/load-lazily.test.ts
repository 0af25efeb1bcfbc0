import { expect, it } from 'vitest';
import { whenNeeded } from './load-lazily.ts';

it('loads the module only once, at the first call, even if several calls arrive at the same time', async () => {
  let loads = 0;
  const double = whenNeeded(async () => {
    loads += 1;
    return async (n: number) => 2 * n;
  });
  expect(loads).toBe(0);
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
  expect(await double(3)).toBe(6);
  expect(loads).toBe(1);
});
