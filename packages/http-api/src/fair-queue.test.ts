import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';
import { Overloaded } from './http/middleware/errors.ts';

/** Creates jobs that end when the test says so, and records the order in which they began. */
function works(longestEach = 10) {
  const inTurn = fairQueue({ longestEach, of: 'works' });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (personId: number, name: string) =>
    inTurn(personId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    const count = begun.length;
    ends[count - 1]?.();
    await settle();
  };
  return { inTurn, begun, add, endNext, settle };
}

describe('the fair queue', () => {
  it('runs one job at a time, and serves people in turn however many jobs one of them has', async () => {
    const { begun, add, endNext, settle } = works();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add(1, name));
    all.push(add(2, 'b1'), add(2, 'b2'), add(3, 'c1'));
    await settle();
    expect(begun).toEqual(['a1']);
    for (let ended = 0; ended < all.length; ended += 1) await endNext();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('continues after a failed job', async () => {
    const { inTurn } = works();
    const failing = inTurn(1, async () => {
      throw new Error('It failed.');
    });
    const next = inTurn(1, async () => 'done');
    await expect(failing).rejects.toThrow('It failed.');
    expect(await next).toBe('done');
    expect(await inTurn(2, async () => 'idle again')).toBe('idle again');
  });

  it('refuses only a person who already has as many waiting jobs as allowed', async () => {
    const { add, begun, endNext } = works(2);
    const all = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3')];
    await expect(add(1, 'a4')).rejects.toThrow(Overloaded);
    all.push(add(2, 'b1'));
    for (let ended = 0; ended < all.length; ended += 1) await endNext();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });
});
