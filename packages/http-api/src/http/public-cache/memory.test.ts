import { expect, it } from 'vitest';
import { memoryOf } from './memory.ts';

const kB = 1000;
const of = (bytes: number) => ({ bytes });

it('holds a limited number of bytes, and evicts the least recently used entries first', () => {
  const memory = memoryOf(100 * kB);
  for (let nth = 0; nth < 9; nth += 1) memory.set(`${nth}`, of(10 * kB));
  expect(memory.get('0')).toEqual(of(10 * kB));
  memory.set('9', of(10 * kB));
  expect(memory.get('1')).toBeUndefined();
  expect(memory.get('0')).toBeDefined();
  expect(memory.get('9')).toBeDefined();
});

it('refuses a value larger than an eighth of its limit, and holds one value per key', () => {
  const memory = memoryOf(100 * kB);
  memory.set('big', of(13 * kB));
  expect(memory.get('big')).toBeUndefined();
  for (let nth = 0; nth < 50; nth += 1) memory.set('same', of(nth * 100));
  memory.set('other', of(kB));
  expect(memory.get('same')).toEqual(of(4900));
  memory.set('same', of(50 * kB));
  expect(memory.get('same')).toBeUndefined();
});
