import { describe, expect, it } from 'vitest';
import { cutToFit } from './cut-to-fit.ts';

const within = (longest: number) => (begun: string) => [...begun].length <= longest;

describe('a text that is too long', () => {
  it.each([
    ['A yard by the river', 10, 'A yard by…'],
    ['A yard by the river', 11, 'A yard by…'],
    ['A yard by the river', 14, 'A yard by the…'],
    ['Close to transportation', 22, 'Close to…'],
    ['One\n\nTwo', 5, 'One…'],
    ['W'.repeat(40), 8, `${'W'.repeat(7)}…`],
    [`See ${'x'.repeat(60)}`, 50, `See ${'x'.repeat(45)}…`],
    ['👩👩👩👩', 3, '👩👩…'],
  ])('%j within %i letters ends after a whole word: %j', async (text, longest, cut) =>
    expect(await cutToFit(text, within(longest))).toBe(cut),
  );
});
