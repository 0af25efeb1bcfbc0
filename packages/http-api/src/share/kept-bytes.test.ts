import { describe, expect, it } from 'vitest';
import { keptBytes } from './kept-bytes.ts';

const bytes = (length: number) => Buffer.alloc(length);

describe('what is kept', () => {
  it('is made once, also when it is asked for twice at the same time', async () => {
    const kept = keptBytes(100);
    let made = 0;
    const make = async () => {
      made += 1;
      return bytes(10);
    };
    await Promise.all([kept('a', make), kept('a', make)]);
    await kept('a', make);
    expect(made).toBe(1);
  });

  it('makes room for what is newer, those first that were not asked for the longest', async () => {
    const kept = keptBytes(100);
    const made: string[] = [];
    const ask = (key: string, length = 40) =>
      kept(key, async () => {
        made.push(key);
        return bytes(length);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is nothing larger than all the room', async () => {
    const kept = keptBytes(100);
    let made = 0;
    const ask = () =>
      kept('large', async () => {
        made += 1;
        return bytes(101);
      });
    await ask();
    await ask();
    expect(made).toBe(2);
  });

  it('forgets what could not be made, and tries again', async () => {
    const kept = keptBytes(100);
    await expect(kept('a', async () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
    expect((await kept('a', async () => bytes(1))).length).toBe(1);
  });
});
