import { expect, it } from 'vitest';
import { shared } from './shared.ts';

/**
 * Returns three functions. `ask` is a function made by `shared`: it shares runs, which are numbered from 1 and resolve to their number.
 * `answer` lets the oldest unfinished run resolve. `asked` returns the number of runs that have begun.
 */
function source() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    const answer = asked;
    return new Promise<number>((resolve) => waiting.push(() => resolve(answer)));
  };
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { ask: shared(ask), answer, asked: () => asked };
}

it('a shared request gives no caller a result requested before their call, and serves all waiting callers', async () => {
  const { ask, answer, asked } = source();
  const first = ask();
  const others = [ask(), ask(), ask()];
  await answer();
  expect(await first).toBe(1);
  await answer();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(asked()).toBe(2);
  const last = ask();
  await answer();
  expect(await last).toBe(3);
});

it('a shared request rejects all waiting callers after a failure, and is made again for the next caller', async () => {
  let fails = true;
  const ask = shared(async () => {
    if (fails) throw new Error('away');
    return 'there';
  });
  const answers = [ask(), ask()];
  expect(await Promise.allSettled(answers)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  fails = false;
  expect(await ask()).toBe('there');
});
