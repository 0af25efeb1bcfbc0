import { expect, it } from 'vitest';
import { Overloaded } from './http/middleware/errors.ts';
import { queue, queues } from './queue.ts';

it('runs a limited number of jobs at a time, the others in order of arrival, and continues after a failure', async () => {
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

it('a job with one key never waits for a job with another key', async () => {
  const inLine = queues({ atOnce: 1, longest: 1, of: 'works' });
  let end = (): void => undefined;
  const first = inLine('a', () => new Promise<void>((resolve) => (end = resolve)));
  const second = inLine('a', async () => 'after the first');
  await expect(inLine('a', async () => 'one too many')).rejects.toThrow('too many works');
  expect(await inLine('b', async () => 'at once')).toBe('at once');
  end();
  await first;
  expect(await second).toBe('after the first');
});

it('rejects a caller who waited too long, and gives their turn to the next one', async () => {
  const inTurn = queue({ atOnce: 1, longest: 10, longestWait: 50, of: 'works' });
  const begun: string[] = [];
  const work = (name: string, until?: Promise<void>) =>
    inTurn(async () => {
      begun.push(name);
      await until;
    });
  let end = () => {};
  const first = work('first', new Promise((resolve) => (end = resolve)));
  await expect(work('too late')).rejects.toThrow(new Overloaded('too many works'));
  const next = work('next');
  end();
  await Promise.all([first, next]);
  await work('last');
  expect(begun).toEqual(['first', 'next', 'last']);
});
