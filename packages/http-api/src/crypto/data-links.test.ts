import { expect, it } from 'vitest';
import { dataLinks } from './data-links.ts';

const minutes = 60_000;
const keyIn = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

it('a link to personal data is valid only for its person, for ten minutes, and under a configured key', () => {
  let now = Date.UTC(2026, 10, 22);
  const [links, rotated, others] = [['a'], ['b', 'a'], ['b']].map((keys) => dataLinks(keys, () => now));
  const key = keyIn(links?.linkFor(7) ?? { url: '' });
  expect([links, rotated, others].map((one) => one?.isGood(key, 7))).toEqual([true, true, false]);
  expect(links?.isGood(key, 8)).toBe(false);
  expect(links?.isGood(key.replace(/^7/, '8'), 8)).toBe(false);
  expect(links?.isGood(key.replace(/\.\d+\./, `.${now + 60 * minutes}.`), 7)).toBe(false);
  now += 10 * minutes;
  expect(links?.isGood(key, 7)).toBe(false);
});
