import { describe, expect, it } from 'vitest';
import { exchanged, isGuessable, leastLikeness, likeness, wordsIn } from './search-words.ts';

describe('words', () => {
  it.each([
    ["St. Mary's  (East)/West-Side", ['st', 'mary', 's', 'east', 'west', 'side']],
    [' ÉDEN\n 12 Main', ['eden', '12', 'main']],
    ['O’Hare', ['o', 'hare']],
    ['ada@acre.test', ['ada', 'acre', 'test']],
    [' - ', []],
  ])('are found in %j', (text, words) => expect(wordsIn(text)).toEqual(words));

  it('are not corrected if they have digits or are very short or very long', () => {
    expect(['b2b', 'ab', 'a'.repeat(41), 'abc'].map(isGuessable)).toEqual([false, false, false, true]);
  });

  it.each([
    ['word', 'word', 1],
    ['word', 'words', 4 / 7],
    ['habor', 'harbor', 4 / 9],
    ['abc', 'xyz', 0],
  ])('%s and %s are compared by the letter groups they share', (one, other, found) => {
    expect(likeness(one, other)).toBeCloseTo(found, 10);
    expect(likeness(other, one)).toBeCloseTo(found, 10);
  });

  it.each([
    ['brodway', 'broadway'],
    ['manhatan', 'manhattan'],
    ['wharehouse', 'warehouse'],
    ['stret', 'street'],
    ['offce', 'office'],
    ['buidling', 'building'],
  ])('%s is similar enough to mean %s', (typed, meant) => expect(likeness(typed, meant)).toBeGreaterThan(leastLikeness));

  it('with two swapped letters are found by swapping them back', () => {
    expect(exchanged('twoer')).toContain('tower');
    expect(exchanged('aab')).toEqual(['aba']);
    expect(exchanged('')).toEqual([]);
  });
});
