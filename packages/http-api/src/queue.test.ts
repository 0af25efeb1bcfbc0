import { expect, it } from 'vitest';
import { queue } from './queue.ts';

it('lets so many works run at a time, the others in the order they came, and goes on after one that failed', async () => {
  const inTurn = queue({ atOnce: 2, longest: 10, of: 'works' });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, (_, nth) =>
    inTurn(async () => {
      begun.push(nth);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (nth === 0) throw new Error('It failed.');
      return nth;
    }),
  );
  const settled = Promise.allSettled(works);
  const most: number[] = [];
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    most.push(begun.length - ended);
    ends[ended]?.();
    await works[ended]?.catch(() => undefined);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(Math.max(...most)).toBe(2);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});
