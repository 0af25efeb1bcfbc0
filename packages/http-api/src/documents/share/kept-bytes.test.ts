import { describe, expect, it } from 'vitest';
import { keptBytes } from './kept-bytes.ts';

const bytes = (length: number) => Buffer.alloc(length);

describe('the content cache', () => {
  it('creates content once, even when two callers request it at the same time', async () => {
    const cached = keptBytes(100);
    let made = 0;
    const make = async () => {
      made += 1;
      return bytes(10);
    };
    await Promise.all([cached('a', make), cached('a', make)]);
    await cached('a', make);
    expect(made).toBe(1);
  });

  it('evicts the least recently used entries first', async () => {
    const cached = keptBytes(100);
    const made: string[] = [];
    const ask = (key: string, length = 40) =>
      cached(key, async () => {
        made.push(key);
        return bytes(length);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('excludes content larger than the whole cache', async () => {
    const cached = keptBytes(100);
    let made = 0;
    const ask = () =>
      cached('large', async () => {
        made += 1;
        return bytes(101);
      });
    await ask();
    await ask();
    expect(made).toBe(2);
  });

  it('forgets a failure and tries again', async () => {
    const cached = keptBytes(100);
    await expect(cached('a', async () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
    expect((await cached('a', async () => bytes(1))).length).toBe(1);
  });
});
