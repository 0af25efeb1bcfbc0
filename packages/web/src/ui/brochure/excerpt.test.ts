import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('an excerpt', () => {
  it.each([
    ['is the whole of a short text', 'Two docks.', 10, 'Two docks.'],
    ['is cut between words', 'Two docks and a yard', 12, 'Two docks …'],
    ['is cut within a word that has no end', 'x'.repeat(30), 10, `${'x'.repeat(10)} …`],
    ['ends without the line breaks before the cut', 'Two docks\n\n\nand', 13, 'Two docks …'],
  ])('%s', (_, text, longest, expected) => {
    expect(excerpt(text, longest)).toBe(expected);
  });
});
